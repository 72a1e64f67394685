import { api } from '@eco/contract'
import { type MemoryEvent, type MemoryOptions, memory } from '@eco/games/memory/game'
import { digestOf, play, startRecording } from '@eco/games/shared/recording'
import type { TestServer } from '../harness.ts'

/** A short memory game. */
export const MEMORY: MemoryOptions = { theme: 'ecoFriendly', difficulty: 'easy' }

export const startMemory = (server: TestServer, as?: { token: string }, options: MemoryOptions = MEMORY) =>
  server.client(api.startRun, { params: { key: 'memory' }, body: { options } }, as && { token: as.token })

export type Played = { events: MemoryEvent[]; digest: string; points: number }

/** What the client submits at the end of a game. */
export const handedIn = (events: readonly MemoryEvent[], points: number): Played => ({
  events: [...events],
  digest: digestOf(events),
  points,
})

/** Finds all pairs in the fewest moves. @param msBetween time between two moves */
export function winMemory(seed: number, options: MemoryOptions = MEMORY, msBetween = 0): Played {
  let recording = startRecording(memory, options, seed)
  const send = (event: MemoryEvent) => {
    recording = play(memory, recording, event).recording
  }
  while (!memory.outcome(recording.state).over) {
    const { deck, solved } = recording.state
    const first = solved.indexOf(false)
    if (msBetween > 0) send({ type: 'tick', ms: msBetween })
    send({ type: 'flip', position: first })
    send({ type: 'flip', position: deck.indexOf(deck[first] ?? -1, first + 1) })
  }
  return handedIn(recording.events, memory.outcome(recording.state).points)
}
