// heard.c - what is heard of a session.
#include "heard.h"

AudioScene heard_scene(const Session *session)
{
    const LevelPictures *own = level_pictures(session->level.level);
    const Theme *theme = &session->looks.world->theme;
    MusicPiece piece = music_piece_named(own->piece);
    return (AudioScene){.state = session->current,
                        .own = {own->music, own->ambience},
                        .level = session->level.desc,
                        .piece =
                            piece != MUSIC_NONE ? piece : music_piece_named(theme->music.piece),
                        .theme = theme,
                        .events = session->looks.events};
}
