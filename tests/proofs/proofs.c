// proofs.c - prints one list of what the game shows, says and sounds like.
#include "proofs.h"
#include "jantar/app.h"
#include "screenshots.h"

#include <stdio.h>
#include <string.h>

static const char help[] =
    "Usage: proofs texts | sounds | words\n"
    "       proofs messages FILE...\n"
    "       proofs pictures LIST [NAME...] [-o FOLDER]\n"
    "       proofs shot ...\n"
    "\n"
    "Prints a list of what the game shows and says, for tests/proofs/lists to compare.\n"
    "  texts     every text in all languages\n"
    "  sounds    every sound and event: samples, cue, rumble, particles\n"
    "  words     names and help of what a level consists of, for assets/texts/make-pot\n"
    "  messages  what broken levels, scripts of the editor and links make the game say\n"
    "  pictures  LIST with the hashes as they are now; of a list, or of those NAMEs in it. What\n"
    "            each of them took is printed on stderr, ms of processor time. With -o they are\n"
    "            saved as FOLDER/NAME.png, too.\n"
    "  shot      as jantar shot, which lacks the screens that only a play leads to\n";

static int list_print(CliContext *context, int argc, char **argv)
{
    const char *list = argc > 1 ? argv[1] : "";
    if (argc == 2 && strcmp(list, "texts") == 0)
        return proof_texts(context);
    if (argc == 2 && strcmp(list, "words") == 0)
        return proof_words();
    if (argc == 2 && strcmp(list, "sounds") == 0)
        return proof_sounds(context);
    if (argc > 2 && strcmp(list, "messages") == 0)
        return proof_messages(context, argc - 2, argv + 2);
    screenshots_add();
    if (argc > 2 && strcmp(list, "shot") == 0)
        return app_shot(context, argc - 1, argv + 1);
    if (argc > 2 && strcmp(list, "pictures") == 0)
        return proof_pictures(context, argc - 1, argv + 1);
    fputs(help, strcmp(list, "--help") == 0 ? stdout : stderr);
    return strcmp(list, "--help") == 0 ? CLI_OK : CLI_USAGE;
}

int main(int argc, char **argv)
{
    static CliContext context;
    int code = cli_context_init(&context, &argc, argv);
    if (code == CLI_OK)
        code = list_print(&context, argc, argv);
    int output = cli_finish_output("proofs");
    return code != CLI_OK ? code : output;
}
