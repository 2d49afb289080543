# bash completion of jantar; made by make_pages.py from jantar --help
_jantar_options()
{
    COMPREPLY=($(compgen -W "$game" -- "$cur"))
    if [[ $cur == *=* ]]; then
        COMPREPLY=("${COMPREPLY[@]#*=}")
    else
        compopt -o nospace
        COMPREPLY=($(printf '%s\n' "${COMPREPLY[@]%%=*}" | sort -u))
        COMPREPLY=("${COMPREPLY[@]/%/=}")
    fi
}
_jantar_levels()
{
    _filedir
    COMPREPLY+=($(compgen -W "$levels" -- "$cur"))
}
_jantar()
{
    local cur prev words cword split
    _init_completion -s || return
    local common='--data-dir --user-dir --lang --help --version'
    local commands='play run replay dump diff synctest solve rate check new share gallery smooth edit
        fmt import schema bench shot film help version'
    local levels='deep/01-down-the-well deep/02-wet-clay deep/03-stone-teeth deep/04-hush
        deep/05-wings-in-the-dark deep/06-forty-metres deep/07-mother-of-dragons
        deep/08-the-ice first-light forest/00-the-fall forest/01-first-steps
        forest/02-the-old-oak forest/03-under-the-roots forest/04-amber
        forest/05-light-as-a-seed forest/06-the-pond forest/07-rope-works
        forest/08-the-mill forest/09-the-nest forest/10-the-heart-of-the-forest
        forest/11-the-drummer forest/12-the-flood forest/inclusion-the-ant
        shore/01-low-water shore/02-salt shore/03-skipping-stones shore/04-mussel-bank
        shore/05-the-eddies shore/06-the-drowned-palace shore/07-the-millers-horse
        shore/08-the-net'
    local languages='en cs de es fr pl sk sl uk'
    local game='endless_grip=0 endless_grip=1 no_damage=0 no_damage=1 extra_jump=0 extra_jump=1
        extra_jump=2 extra_jump=3 speed=50 speed=60 speed=70 speed=80 speed=90 speed=100'
    local word command= options=
    case $prev in
    --csv|--explain-with|--from|--ghost|--guide|--input|--look|--output|--picture|--record|\
        --replay|--rules|--script|--trace|-o|-s)
        _filedir; return ;;
    --address|--at|--bar|--faster|--figure|--goal|--jobs|--keys|--memory|--page|--play-page|\
        --players|--pose|--rate|--screen|--seed|--seeds|--shorten|--size|--substeps|--template|\
        --tick|--ticks|--title|--to|--warm-up|--world)
        return ;;
    --skill)
        COMPREPLY=($(compgen -W 'clumsy novice average expert' -- "$cur")); return ;;
    --data-dir|--user-dir)
        _filedir -d; return ;;
    --lang)
        COMPREPLY=($(compgen -W "$languages" -- "$cur")); return ;;
    --level)
        _jantar_levels; return ;;
    --json-schema)
        COMPREPLY=($(compgen -W 'map tileset world scene events figure' -- "$cur")); return ;;
    --option)
        _jantar_options; return ;;
    esac
    for word in "${words[@]:1:cword-1}"; do
        case " ${commands//$'\n'/ } " in
        *" $word "*) command=$word; break ;;
        esac
    done
    case $command in
    play) options='--at --ghost --option --players --replay --reuse' ;;
    run) options='--input --option --record --replay --seed --ticks --trace' ;;
    replay) options='--continue --explain --explain-with --jobs --json --level --summary' ;;
    dump) options='--input --json --output --replay --tick --trail -o' ;;
    diff) options='--all --level' ;;
    synctest) options='--seed --ticks' ;;
    solve) options='--faster --from --goal --in-order --input --keys --memory --nearest --record
        --seed --shorten --ticks' ;;
    rate) options='--bar --csv --from --guide --jobs --json --keys --picture --record --seeds --skill' ;;
    check) options='--json --stderr' ;;
    new) options='--size --template' ;;
    share) options='--link --output --page -o' ;;
    gallery) options='--address --jobs --look --output --play-page --title -o' ;;
    smooth) options='--dry-run --output --rules -o' ;;
    edit) options='--dry-run --output --script -o -s' ;;
    fmt) options='--check' ;;
    import) options='--detach-templates --embed-tilesets --export-map --output -o' ;;
    schema) options='--json-schema --markdown --object-types --tiled-project' ;;
    bench) options='--json --list --no-broad-phase --no-sat --no-sleep --substeps --ticks --warm-up' ;;
    shot) options='--at --debug --figure --hash --input --marks --output --plain --pose --replay
        --screen --size --tick --whole --world -o' ;;
    film) options='--bare --from --no-effects --no-music --output --progress --rate --replay --size
        --to --unverified -o' ;;
    help) COMPREPLY=($(compgen -W "$commands" -- "$cur")); return ;;
    esac
    if [[ $cur == -* ]]; then
        COMPREPLY=($(compgen -W "$options $common" -- "$cur"))
        return
    fi
    case $command in
    play|run|dump|synctest|solve|rate|check|share|smooth|edit|shot|film) _jantar_levels ;;
    *) _filedir ;;
    esac
    [[ -n $command ]] || COMPREPLY+=($(compgen -W "$commands" -- "$cur"))
}
complete -F _jantar jantar
