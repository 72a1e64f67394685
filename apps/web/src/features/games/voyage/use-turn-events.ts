import { useState } from 'react'
import { useCues } from '../frame/use-game.ts'
import type { VoyagePlay } from './board-piece.tsx'
import { type Story, storyOf, tellCue } from './turn-events.ts'

type Told = { play: VoyagePlay | undefined; story: Story }

const toldOf = (play: VoyagePlay | undefined): Told => ({
  play,
  story: storyOf(play?.options ?? { ages: [null], missed: [] }, play?.seed ?? 0, play?.events() ?? []),
})

/** What has happened; a game that was taken up again is told from its start. */
export function useStory(play: VoyagePlay | undefined): Story {
  const [told, setTold] = useState(() => toldOf(play))
  const fresh = told.play === play ? told : toldOf(play)
  if (fresh !== told) setTold(fresh)
  useCues(play, (cue) => setTold((now) => ({ ...now, story: tellCue(now.story, cue) })))
  return fresh.story
}
