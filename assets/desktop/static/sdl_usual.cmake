# sdl_usual.cmake - SDL by its own CMake files.
#
# SDL looks for its partners (X11, Wayland, sound, D-Bus) when the game starts, and does without
# those that it does not find.
foreach(off IN ITEMS SDL_SHARED SDL_TEST SDL_RPATH SDL_LIBSAMPLERATE SDL_VIVANTE SDL_KMSDRM)
  set(${off} OFF CACHE BOOL "" FORCE)
endforeach()
foreach(on IN ITEMS SDL_STATIC SDL_STATIC_PIC SDL2_DISABLE_INSTALL SDL2_DISABLE_UNINSTALL)
  set(${on} ON CACHE BOOL "" FORCE)
endforeach()
add_subdirectory(${sdl} sdl EXCLUDE_FROM_ALL)
# What the game does often is its own code; SDL may be small.
target_compile_options(SDL2-static PRIVATE -Os)
