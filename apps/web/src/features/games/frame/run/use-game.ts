import type { GameKey } from '@eco/domain/games/catalogue'
import type { Game } from '@eco/games/shared/game'
import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { draftOwner } from '../../../../lib/form/drafts.ts'
import { format } from '../../../../lib/language/catalogues.ts'
import { askLogin } from '../../../../lib/session/login-prompt.ts'
import { frame as MESSAGES } from '../../../../messages/en/game-frame.json'
import { useSound } from '../sound/use-sound.ts'
import { saveLastPlayed, saveLocalBest } from './bests.ts'
import { createPlay, type Play } from './play.ts'
import { dropGame, resumeGame, useSaveWhenLeft } from './saved-game.ts'
import { type Score, startRun, submitScore, useSubmitOwnScores } from './server-run.ts'
import { usePause } from './use-pause.ts'
import { saveWaiting, type WaitingGame } from './waiting-games.ts'

type Phase = 'setup' | 'starting' | 'playing' | 'over'

/**
 * What a game's screen is built from; see `memory-page.tsx`.
 *
 * - Requests a run from the server (or uses a local seed), records the game, stores an unfinished game for the
 *   browser session, and submits the finished one.
 * - Only `send` changes a game. It returns the cues, or undefined for an illegal event: a press without effect
 *   moves nothing and makes no sound.
 * - Pauses on P, a hidden tab, a window without focus, a rotated phone and an open login popup.
 */
export function useGame<O, S, E, C>({
  key,
  game,
  music = false,
}: {
  key: GameKey
  game: Game<O, S, E, C>
  /** The game has music, which plays only while the game runs. */
  music?: boolean
}) {
  const [play, setPlay] = useState(() => (typeof window === 'undefined' ? undefined : resumeGame(key, game)))
  const [resumed] = useState(play !== undefined)
  const [starting, setStarting] = useState(false)
  const [score, setScore] = useState<Score>()
  const [bestBefore, setBestBefore] = useState<number>()
  const finished = useRef<WaitingGame>(undefined)
  /** Ignores answers of an earlier start, and those that arrive after the screen was left. */
  const asked = useRef(0)
  /** Not stored when its page closes: another game was started, or it was left for good. */
  const discarded = useRef<Play<O, S, E, C>>(undefined)

  const over = useGamePart(play, (state) => game.outcome(state).over) === true
  // A board can be played on after its end, but its run has been submitted.
  const submitted = score !== undefined

  async function submit(waiting: WaitingGame): Promise<void> {
    setScore({ at: 'sending' })
    const result = await submitScore(waiting)
    if (finished.current === waiting) setScore(result)
  }

  const finish = useEffectEvent(({ options, runId, outcome, events }: Play<O, S, E, C>) => {
    const { points } = outcome()
    const difficulty = game.difficultyOf(options)
    const owner = draftOwner()
    dropGame(key)
    setBestBefore(saveLocalBest(key, difficulty, points))
    if (runId === undefined) setScore({ at: 'here' })
    else if (points === 0 && owner === '') setScore({ at: 'none' })
    else {
      finished.current = { runId, owner, key, difficulty, points, events: events(), at: Date.now() }
      saveWaiting(finished.current)
      void submit(finished.current)
    }
  })
  useEffect(() => {
    if (play && over && !submitted) finish(play)
  }, [play, over, submitted])

  useSubmitOwnScores()
  useSaveWhenLeft(key, play, discarded, over || submitted)

  const replacePlay = (next: Play<O, S, E, C> | undefined) =>
    setPlay((before) => {
      discarded.current = before
      return next
    })

  async function start(options: O): Promise<void> {
    asked.current += 1
    const mine = asked.current
    setStarting(true)
    saveLastPlayed(key)
    dropGame(key)
    const run = await startRun(key, options)
    if (mine !== asked.current) return
    finished.current = undefined
    const next = createPlay(game, { options, ...run })
    // At low priority: rendering a whole table at once blocks a slow device for 100 ms.
    startTransition(() => {
      setScore(undefined)
      setBestBefore(undefined)
      replacePlay(next)
      setStarting(false)
    })
  }

  useEffect(
    () => () => {
      asked.current += 1
    },
    [],
  )

  async function restart(): Promise<void> {
    if (play) await start(play.options)
  }

  function leave(): void {
    asked.current += 1
    dropGame(key)
    setStarting(false)
    replacePlay(undefined)
    setScore(undefined)
  }

  function count(): void {
    const { current } = finished
    if (current)
      askLogin(() => void submit(current), format(MESSAGES.loginReason, { points: current.points }))
  }

  const phase: Phase = starting ? 'starting' : play === undefined ? 'setup' : over ? 'over' : 'playing'
  const pause = usePause(phase === 'playing', resumed)
  const running = phase === 'playing' && !pause.paused
  const sound = useSound(music && running)
  return {
    key,
    phase,
    /** Undefined in setup and while starting. */
    play,
    send: (event: E) => play?.send(event),
    pause,
    /** Clocks of the game run only then. */
    running,
    sound,
    music,
    start,
    /** The same options, a new seed. */
    restart,
    /** Back to setup; discards the game. */
    leave,
    /** Status of the score; undefined while playing. */
    score,
    /** Best of this difficulty in this browser before this game; undefined for the first. */
    bestBefore,
    /** Asks for a login if needed and submits the finished game, or retries. */
    count,
  }
}

export type GameHandle<O, S, E, C> = ReturnType<typeof useGame<O, S, E, C>>

export type HandleOf<G> = G extends Game<infer O, infer S, infer E, infer C> ? GameHandle<O, S, E, C> : never

/** The part of the handle that is the same for every game. */
export type GameControls = Omit<
  GameHandle<unknown, unknown, unknown, unknown>,
  'play' | 'send' | 'start' | 'bestBefore'
>

/** The current state, with a render on each change; undefined before a game was started. */
export function useGameState<O, S, E, C>(play: Play<O, S, E, C> | undefined): S | undefined {
  return useGamePart(play, (state) => state)
}

/**
 * A part of the state: renders only when that part changes. `select` returns a primitive or a part of the
 * state itself.
 */
export function useGamePart<O, S, E, C, T>(
  play: Play<O, S, E, C> | undefined,
  select: (state: S) => T,
): T | undefined {
  return useSyncExternalStore(
    useCallback((notify) => play?.onChange(notify) ?? (() => undefined), [play]),
    () => (play ? select(play.state()) : undefined),
    () => undefined,
  )
}

/** Runs `notify` for each cue, always in its latest version. */
export function useCues<O, S, E, C>(play: Play<O, S, E, C> | undefined, notify: (cue: C) => void): void {
  const onCue = useEffectEvent(notify)
  useEffect(() => play?.onCue(onCue), [play])
}
