import { api } from '@eco/contract'
import type { GameKey } from '@eco/domain/games/catalogue'
import { type MemoryEvent, type MemoryOptions, type MemoryState, memory } from '@eco/games/memory/game'
import type { Game } from '@eco/games/shared/game'
import { digestOf, play, startRecording } from '@eco/games/shared/recording'
import { countBubbles } from '@eco/games/shooter/field'
import { type ShooterEvent, type ShooterState, STEPS_MAX, shooter } from '@eco/games/shooter/game'
import { askedOf, type VoyageEvent, voyage } from '@eco/games/voyage/game'
import type { VoyageOptions, VoyageState } from '@eco/games/voyage/state'
import type { AppDriver } from './app-driver.ts'
import { ASHA, GRACE, IMRAN, LEELA, type Person, ROHAN, TOMAS } from './content-users.ts'
import type { Calendar, DemoEvent } from './event.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

/** A simulated player: returns the next event, undefined to stop. */
type Player<State, Event> = (state: State, random: SeededRandom) => Event | undefined
type Evening = {
  who: Person
  daysAgo: number
  hour: number
  game: (driver: AppDriver, evening: Evening) => Promise<void>
}

/** Time from the last event of a game to its submission, ms. */
const HAND_IN_MS = 4_000
/** Percentage of cards remembered, and of questions known. */
const REMEMBERED = 72
const KNOWN = 80
/** Angles that the shooter tries before each shot, tenths of a degree around straight up. */
const AIMS = [900, 700, 1_100, 500, 1_300, 300, 1_400] as const
const AIM_SPREAD = 100
/** Steps of a sixtieth of a second between two checks of a flying bubble. */
const FLIGHT_STEPS = 60

export function gameScenes(calendar: Calendar): DemoEvent[] {
  return EVENINGS.map((evening) => ({
    at: calendar.at(evening.daysAgo, evening.hour),
    play: (driver) => evening.game(driver, evening),
  }))
}

/** Starts a run on the server, plays it by the game's own rules, and submits the events. */
async function playRun<Options, State, Event, Cue>(
  driver: AppDriver,
  { who, daysAgo }: Evening,
  key: GameKey,
  game: Game<Options, State, Event, Cue>,
  options: Options,
  next: Player<State, Event>,
): Promise<void> {
  const started = driver.now()
  const { run_id, seed } = await driver.call(who.email, api.startRun, { params: { key }, body: { options } })
  const random = seededRandom(`${key} ${who.email} ${daysAgo}`)
  let recording = startRecording(game, options, seed)
  while (recording.events.length < game.eventsMax && !game.outcome(recording.state).over) {
    const event = next(recording.state, random)
    if (event === undefined) break
    recording = play(game, recording, event).recording
  }
  const { over, points, playedMs } = game.outcome(recording.state)
  if (!over) return
  driver.go(started + playedMs + HAND_IN_MS)
  const events = [...recording.events]
  const body = { events, digest: digestOf(events), points }
  await driver.call(who.email, api.finishRun, { params: { run_id }, body })
}

const THINK_MS = 900

const memoryOf = (options: MemoryOptions) => (driver: AppDriver, evening: Evening) => {
  let waited = false
  const next = ({ deck, solved, open, hideInMs }: MemoryState, random: SeededRandom): MemoryEvent => {
    waited = !waited
    if (waited) return { type: 'tick', ms: Math.max(hideInMs, THINK_MS) }
    const hidden = deck.map((_, position) => position).filter((at) => !solved[at] && !open.includes(at))
    const [lying] = open
    const match = hidden.find((at) => lying !== undefined && deck[at] === deck[lying])
    const remembered = match !== undefined && random.below(100) < REMEMBERED
    return { type: 'flip', position: remembered ? match : random.pick(hidden) }
  }
  return playRun(driver, evening, 'memory', memory, options, next)
}

const voyageOf = (options: VoyageOptions) => (driver: AppDriver, evening: Evening) => {
  let waited = false
  const next = (state: VoyageState, random: SeededRandom): VoyageEvent => {
    waited = !waited
    if (waited || state.phase !== 'asking') return { type: 'tick', ms: Math.max(state.waitMs, THINK_MS) }
    const { right } = askedOf(state)
    return { type: 'answer', choice: random.below(100) < KNOWN ? right : random.below(state.order.length) }
  }
  return playRun(driver, evening, 'eco-voyage', voyage, options, next)
}

const shooterOf = (level: ShooterState['level']) => (driver: AppDriver, evening: Evening) =>
  playRun(driver, evening, 'eco-shooter', shooter, { level }, aimed)

/** Shoots in the direction, of a few, where most bubbles burst; then lets the bubble fly. */
function aimed(state: ShooterState, random: SeededRandom): ShooterEvent {
  if (state.phase === 'flying') return { type: 'steps', count: FLIGHT_STEPS }
  const left = (angle: number): number => {
    const shot = shooter.step(state, { type: 'shoot', angle }).state
    return countBubbles(shooter.step(shot, { type: 'steps', count: STEPS_MAX }).state.cells)
  }
  const tried = AIMS.map((aim) => aim + random.below(AIM_SPREAD)).map((angle) => ({
    angle,
    left: left(angle),
  }))
  return { type: 'shoot', angle: tried.reduce((best, one) => (one.left < best.left ? one : best)).angle }
}

const easyMemory = memoryOf({ theme: 'ecoFriendly', difficulty: 'easy' })
const mediumMemory = memoryOf({ theme: 'renewableEnergy', difficulty: 'medium' })
const hardMemory = memoryOf({ theme: 'carbonReduction', difficulty: 'hard' })
const easyVoyage = voyageOf({ ages: [9], missed: [] })
const hardVoyage = voyageOf({ ages: [34], missed: [] })

const EVENINGS: readonly Evening[] = [
  { who: ASHA, daysAgo: 150, hour: 21, game: easyMemory },
  { who: ASHA, daysAgo: 96, hour: 21, game: mediumMemory },
  { who: ASHA, daysAgo: 51, hour: 21, game: easyVoyage },
  { who: ASHA, daysAgo: 30, hour: 21, game: hardMemory },
  { who: ASHA, daysAgo: 12, hour: 21, game: shooterOf('easy') },
  { who: ASHA, daysAgo: 5, hour: 21, game: easyMemory },
  { who: ASHA, daysAgo: 4, hour: 21, game: hardVoyage },
  { who: ASHA, daysAgo: 3, hour: 21, game: mediumMemory },
  { who: ASHA, daysAgo: 2, hour: 21, game: shooterOf('easy') },
  { who: ASHA, daysAgo: 1, hour: 21.5, game: easyVoyage },
  { who: ROHAN, daysAgo: 4, hour: 22, game: easyMemory },
  { who: ROHAN, daysAgo: 2, hour: 22, game: shooterOf('easy') },
  { who: LEELA, daysAgo: 5, hour: 20, game: easyMemory },
  { who: LEELA, daysAgo: 3, hour: 20, game: easyVoyage },
  { who: IMRAN, daysAgo: 3, hour: 19, game: easyMemory },
  { who: IMRAN, daysAgo: 2, hour: 19, game: shooterOf('medium') },
  { who: GRACE, daysAgo: 1, hour: 22.5, game: mediumMemory },
  { who: GRACE, daysAgo: 1, hour: 23, game: easyVoyage },
  { who: TOMAS, daysAgo: 1, hour: 18, game: easyMemory },
]
