// plural.c - the plural rule of a header: an expression in C of the number n. It is worked out anew
// each time; that takes less than a microsecond.
#include "text_parts.h"

#include <stdlib.h>
#include <string.h>

enum { DEPTH_MOST = 40 }; // of brackets and conditions in each other

typedef struct Rule {
    const char *at;
    uint32_t number;
    uint32_t depth;
    bool fails;
} Rule;

// The operators of two operands: those with a higher rank bind more tightly.
static const struct {
    const char *sign;
    uint32_t rank;
} operators[] = {{"||", 1}, {"&&", 2}, {"==", 3}, {"!=", 3}, {"<=", 4}, {">=", 4}, {"<", 4},
                 {">", 4},  {"+", 5},  {"-", 5},  {"*", 6},  {"/", 6},  {"%", 6}};
enum { OPERATORS = sizeof operators / sizeof *operators, DIVISION = OPERATORS - 2 };

static uint32_t condition(Rule *rule);

static bool take(Rule *rule, const char *sign)
{
    size_t length = strlen(sign);
    rule->at += strspn(rule->at, " \t");
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

static uint32_t operand(Rule *rule)
{
    if (take(rule, "!"))
        return ++rule->depth > DEPTH_MOST ? fail(rule) : operand(rule) == 0;
    if (take(rule, "(")) {
        uint32_t value = condition(rule);
        return take(rule, ")") ? value : fail(rule);
    }
    if (take(rule, "n"))
        return rule->number;
    size_t digits = strspn(rule->at, "0123456789");
    uint32_t value = (uint32_t)strtoull(digits > 0 ? rule->at : "0", NULL, 10);
    rule->at += digits;
    return digits > 0 ? value : fail(rule);
}

static uint32_t work_out(Rule *rule, int sign, uint32_t a, uint32_t b)
{
    uint32_t divisor = b == 0 ? 1 : b;
    const uint32_t results[OPERATORS] = {a || b, a && b, a == b,      a != b,
                                         a <= b, a >= b, a<b, a> b,   a + b,
                                         a - b,  a * b,  a / divisor, a % divisor};
    return sign >= DIVISION && b == 0 ? fail(rule) : results[sign];
}

// Takes an operator of at least this rank. Returns its row; OPERATORS: there is none.
static int operator_take(Rule *rule, uint32_t least)
{
    int row = 0;
    while (row < OPERATORS && (operators[row].rank < least || !take(rule, operators[row].sign)))
        row++;
    return row;
}

// Works out operators of at least this rank.
static uint32_t chain(Rule *rule, uint32_t least)
{
    uint32_t value = operand(rule);
    for (int row; !rule->fails && (row = operator_take(rule, least)) < OPERATORS;)
        value = work_out(rule, row, value, chain(rule, operators[row].rank + 1));
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
    return take(&rule, "") && !rule.fails && *rule.at == '\0';
}
