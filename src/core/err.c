// err.c - formats error messages. This is the only place in core that formats text.
#include "jantar/err.h"

#include <stdarg.h>
#include <stdio.h>

bool err_set(Err *err, const char *format, ...)
{
    if (err != NULL) {
        va_list arguments;
        va_start(arguments, format);
        vsnprintf(err->message, sizeof err->message, format, arguments);
        va_end(arguments);
    }
    return false;
}
