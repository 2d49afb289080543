// test_harness.c - the harness itself: its checks accept what holds, and temporary directories
// differ.
#include "harness.h"

#include <string.h>

TEST(checks_that_hold_are_true)
{
    CHECK(CHECK(true));
    CHECK(CHECK_INT(-3, -3));
    CHECK(CHECK_HEX(0xffffffffffffffffu, 0xffffffffffffffffu));
    CHECK(CHECK_NEAR(1.0, 1.05, 0.1));
    CHECK(CHECK_STR("resin", "resin"));
    CHECK(CHECK_STR(NULL, NULL));
    CHECK(CHECK_CONTAINS("a drop of resin", "drop"));
}

TEST(temp_directories_differ)
{
    char first[256];
    char second[256];
    REQUIRE(harness_temp_directory(first, sizeof first));
    REQUIRE(harness_temp_directory(second, sizeof second));
    CHECK(strcmp(first, second) != 0);
}
