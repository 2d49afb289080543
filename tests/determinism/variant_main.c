// variant_main.c - makes one program of fingerprint.c and verify_embedded.c. `variant` renames
// their main() when it compiles them.
//
// Usage: program [ARGUMENTS of fingerprint] | runs [ARGUMENTS of verify_embedded]
#include <string.h>

int main_of_fingerprint(int count, char **words);
int main_of_verify_embedded(int count, char **words);

int main(int count, char **words)
{
    if (count > 1 && strcmp(words[1], "runs") == 0)
        return main_of_verify_embedded(count - 1, words + 1);
    return main_of_fingerprint(count, words);
}
