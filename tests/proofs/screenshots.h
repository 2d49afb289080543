// screenshots.h - screens in states that only a play leads to, for pictures of them and for tests.
#pragma once

// Adds them to the screens that screenshot_show() knows.
void screenshots_add(void);
