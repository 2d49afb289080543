// renderer.c - see renderer.h.
#include "renderer.h"

#include <string.h>

// Of OpenGL; its headers are needed for nothing else.
enum { GL_NAME_OF_RENDERER = 0x1F01 };
typedef const unsigned char *GetString(unsigned int name);

static bool is_called(SDL_Renderer *renderer, const char *start)
{
    SDL_RendererInfo info;
    return SDL_GetRendererInfo(renderer, &info) == 0 &&
           strncmp(info.name, start, strlen(start)) == 0;
}

bool renderer_is_software(SDL_Renderer *renderer)
{
    return is_called(renderer, "software");
}

bool renderer_name_is_emulated(const char *name)
{
    static const char *const emulated[] = {"llvmpipe", "softpipe", "swrast", "Software Rasterizer",
                                           "SwiftShader"};
    for (size_t i = 0; name && i < sizeof emulated / sizeof emulated[0]; i++)
        if (strstr(name, emulated[i]))
            return true;
    return false;
}

bool renderer_is_emulated(SDL_Renderer *renderer)
{
    GetString *get_string = NULL;
    if (!is_called(renderer, "opengl") || !SDL_GL_GetCurrentContext())
        return false;
    void *address = SDL_GL_GetProcAddress("glGetString");
    _Static_assert(sizeof get_string == sizeof address, "functions are found as data");
    memcpy(&get_string, &address, sizeof get_string);
    return get_string && renderer_name_is_emulated((const char *)get_string(GL_NAME_OF_RENDERER));
}
