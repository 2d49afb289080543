// plural.c - the plural rule of a header: an expression in C of the number n. It is worked out anew
// each time; that takes less than a microsecond.
#include "text_parts.h"

#include <ctype.h>
#include <string.h>

enum { DEPTH_MOST = 40 }; // of brackets and conditions in each other

typedef struct Rule {
    const char *at;
    uint32_t number;
    uint32_t depth;
    bool fails;
} Rule;

// The operators of two operands: those with a higher rank bind more tightly.
typedef struct Operator {
    const char *sign;
    uint32_t rank;
} Operator;

static const Operator operators[] = {{"||", 1}, {"&&", 2}, {"==", 3}, {"!=", 3}, {"<=", 4},
                                     {">=", 4}, {"<", 4},  {">", 4},  {"+", 5},  {"-", 5},
                                     {"*", 6},  {"/", 6},  {"%", 6}};

static uint32_t condition(Rule *rule);

static void skip_blanks(Rule *rule)
{
    while (*rule->at == ' ' || *rule->at == '\t')
        rule->at++;
}

static bool take(Rule *rule, const char *sign)
{
    size_t length = strlen(sign);
    skip_blanks(rule);
    if (strncmp(rule->at, sign, length) != 0)
        return false;
    rule->at += length;
    return true;
}

static uint32_t fail(Rule *rule)
{
    rule->fails = true;
    return 0;
}

static uint32_t number_take(Rule *rule)
{
    uint32_t value = 0;
    if (!isdigit((unsigned char)*rule->at))
        return fail(rule);
    for (; isdigit((unsigned char)*rule->at); rule->at++)
        value = value * 10 + (uint32_t)(*rule->at - '0');
    return value;
}

static uint32_t operand(Rule *rule)
{
    skip_blanks(rule);
    if (*rule->at == '!' && rule->at[1] != '=') {
        rule->at++;
        return ++rule->depth > DEPTH_MOST ? fail(rule) : operand(rule) == 0;
    }
    if (take(rule, "(")) {
        uint32_t value = condition(rule);
        return take(rule, ")") ? value : fail(rule);
    }
    return take(rule, "n") ? rule->number : number_take(rule);
}

static const Operator *operator_take(Rule *rule, uint32_t least)
{
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
        if (operators[i].rank >= least && take(rule, operators[i].sign))
            return &operators[i];
    return NULL;
}

static uint32_t work_out(Rule *rule, const char *sign, uint32_t a, uint32_t b)
{
    switch (sign[0]) {
    case '|':
        return a != 0 || b != 0;
    case '&':
        return a != 0 && b != 0;
    case '=':
        return a == b;
    case '!':
        return a != b;
    case '<':
        return sign[1] == '=' ? a <= b : a < b;
    case '>':
        return sign[1] == '=' ? a >= b : a > b;
    case '+':
        return a + b;
    case '-':
        return a - b;
    case '*':
        return a * b;
    default:
        return b == 0 ? fail(rule) : sign[0] == '/' ? a / b : a % b;
    }
}

// Works out operators of at least this rank.
static uint32_t chain(Rule *rule, uint32_t least)
{
    uint32_t value = operand(rule);
    const Operator *found;
    while (!rule->fails && (found = operator_take(rule, least)) != NULL)
        value = work_out(rule, found->sign, value, chain(rule, found->rank + 1));
    return value;
}

static uint32_t condition(Rule *rule)
{
    if (++rule->depth > DEPTH_MOST)
        return fail(rule);
    uint32_t value = chain(rule, 1);
    if (!take(rule, "?"))
        return value;
    uint32_t yes = condition(rule);
    if (!take(rule, ":"))
        return fail(rule);
    uint32_t no = condition(rule);
    return value != 0 ? yes : no;
}

bool text_plural(const char *text, uint32_t number, uint32_t *form)
{
    Rule rule = {.at = text, .number = number};
    *form = condition(&rule);
    skip_blanks(&rule);
    return !rule.fails && *rule.at == '\0';
}
