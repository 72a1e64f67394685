import { askedOf, missedLater } from '@eco/games/voyage/game'
import { ANSWER_SHOWN_MS, type VoyageCue } from '@eco/games/voyage/state'
import { CircleX, Footprints, TrendingDown, TrendingUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { announce } from '../frame/announce.tsx'
import { useCues } from '../frame/run/use-game.ts'
import type { Sound } from '../frame/sound/use-sound.ts'
import type { useMessages } from '../frame/use-messages.ts'
import type { VoyagePlay } from './board/board-piece.tsx'
import { VOYAGE_MESSAGES as MESSAGES } from './messages.ts'
import { saveMissed } from './players.ts'

type Given = {
  play: VoyagePlay | undefined
  messages: ReturnType<typeof useMessages>
  sound: Sound
  nameOf: (player: number) => string
  /** Called on a new question, to reset the inspected square. */
  onAsked: () => void
}

/** Shows, announces and plays what happens. A newer message replaces the current one at once. */
export function useVoyageCues({ play, messages, sound, nameOf, onAsked }: Given): void {
  /** Where the last piece landed, announced together with the next question. */
  const before = useRef('')
  const { say, clear } = messages

  function announceCue(cue: VoyageCue): void {
    if (!play) return
    const state = play.state()
    switch (cue.type) {
      case 'right':
        sound.play('right')
        announce(MESSAGES.right(cue.points))
        saveMissed(missedLater(play.options.missed, state))
        return
      case 'wrong': {
        const { players, turn, left } = state
        const next = (turn + 1) % players.length
        const answer = askedOf(state).answers[cue.right] ?? ''
        const after = next === turn || left.length === 0 ? '' : MESSAGES.next(nameOf(next))
        sound.play('wrong')
        clear()
        say(
          { text: MESSAGES.theAnswer(answer) + after, icon: <CircleX aria-hidden="true" /> },
          ANSWER_SHOWN_MS,
        )
        saveMissed(missedLater(play.options.missed, state))
        return
      }
      case 'tooFar':
        clear()
        say({ text: MESSAGES.tooFar(cue.needed), tone: 'note', icon: <Footprints aria-hidden="true" /> })
        return
      case 'climb':
        sound.play('climb')
        clear()
        say({ text: MESSAGES.climb(cue.from, cue.to), tone: 'good', icon: <TrendingUp aria-hidden="true" /> })
        return
      case 'slide':
        sound.play('slide')
        clear()
        say({ text: MESSAGES.slide(cue.from, cue.to), icon: <TrendingDown aria-hidden="true" /> })
        return
      case 'stepped':
        sound.play('step')
        before.current = `${MESSAGES.nowOn(nameOf(cue.player), cue.square)} `
        return
      case 'linked':
        before.current = `${MESSAGES.nowOn(nameOf(cue.player), cue.square)} `
        return
      case 'asked':
        announce(before.current + askedText(play, nameOf))
        before.current = ''
        onAsked()
        return
      case 'noMoreQuestions':
        sound.play('over')
        clear()
        announce(before.current + MESSAGES.noMore)
        return
      case 'won':
        sound.play('win')
        clear()
        announce(MESSAGES.reached(nameOf(cue.player)))
        return
    }
  }
  useCues(play, announceCue)

  // The first question was asked before this hook subscribed.
  const names = useRef(nameOf)
  names.current = nameOf
  useEffect(() => {
    if (!play) return
    clear()
    before.current = ''
    if (play.state().phase === 'asking') announce(askedText(play, names.current))
  }, [play, clear])
}

function askedText(play: VoyagePlay, nameOf: (player: number) => string): string {
  const state = play.state()
  const { question, answers } = askedOf(state)
  return MESSAGES.asked(nameOf(state.turn), question.text, answers)
}
