# bash completion of jantar; made by make_pages.py from jantar --help
_jantar()
{
    local cur prev words cword split
    _init_completion -s || return
    local common='--data-dir --user-dir --lang --help --version'
    local commands='play run replay dump diff synctest solve rate check new share smooth edit fmt
        import schema bench shot film'
    local word command= options=
    case $prev in
    --csv|--explain-with|--from|--ghost|--guide|--input|--level|--output|--picture|--record|\
        --replay|--rules|--script|--trace|-o|-s)
        _filedir; return ;;
    --at|--bar|--faster|--figure|--goal|--jobs|--keys|--lang|--memory|--option|--players|\
        --pose|--rate|--screen|--seed|--seeds|--shorten|--size|--substeps|--template|--tick|\
        --ticks|--to|--warm-up|--world)
        return ;;
    --skill)
        COMPREPLY=($(compgen -W 'clumsy novice average expert' -- "$cur")); return ;;
    --data-dir|--user-dir)
        _filedir -d; return ;;
    --json-schema)
        COMPREPLY=($(compgen -W 'map tileset world scene events figure' -- "$cur")); return ;;
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
    share) options='--link --output -o' ;;
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
    esac
    if [[ $cur == -* ]]; then
        COMPREPLY=($(compgen -W "$options $common" -- "$cur"))
        return
    fi
    _filedir
    [[ -n $command ]] || COMPREPLY+=($(compgen -W "$commands" -- "$cur"))
}
complete -F _jantar jantar
