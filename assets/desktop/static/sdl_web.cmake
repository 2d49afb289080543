# sdl_web.cmake - SDL for a page, by the lists of its parts and the configuration that it ships for
# Emscripten. Its own CMake files ask the compiler hundreds of questions, which takes Emscripten
# longer than all of SDL.
set(parts . atomic audio audio/disk audio/dummy audio/emscripten cpuinfo dynapi events file
  filesystem/emscripten haptic haptic/dummy hidapi joystick joystick/emscripten joystick/virtual
  libm loadso/dlopen locale locale/emscripten misc misc/emscripten power power/emscripten render
  render/opengles2 render/software sensor sensor/dummy stdlib thread thread/generic timer timer/unix
  video video/dummy video/emscripten video/yuv2rgb)
list(TRANSFORM parts PREPEND ${sdl}/src/)
list(TRANSFORM parts APPEND /*.c)
file(GLOB files ${parts})
add_library(SDL2-static STATIC EXCLUDE_FROM_ALL ${files})
add_library(SDL2::SDL2-static ALIAS SDL2-static)
target_compile_options(SDL2-static PRIVATE -w)
target_include_directories(SDL2-static PUBLIC ${sdl}/include PRIVATE ${sdl}/src/video/khronos)
