import { askedOf, missedLater } from '@eco/games/voyage/game'
import { ANSWER_SHOWN_MS, type VoyageCue } from '@eco/games/voyage/state'
import { CircleX, Footprints } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { format } from '../../../lib/language/catalogues.ts'
import { voyage as MESSAGES } from '../../../messages/en/voyage.json'
import { announce } from '../frame/announce.tsx'
import type { useMessages } from '../frame/message-row.tsx'
import { useCues } from '../frame/run/use-game.ts'
import type { Sound } from '../frame/sound/use-sound.ts'
import { LINK_ICONS } from './board/board-text.tsx'
import { saveMissed } from './players.ts'
import { questionTexts } from './question-card.tsx'
import type { VoyagePlay } from './use-voyage-state.ts'

type Given = {
  play: VoyagePlay
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
    const state = play.state()
    switch (cue.type) {
      case 'right':
        sound.play('right')
        announce(format(MESSAGES.right, { points: cue.points }))
        saveMissed(missedLater(play.options.missed, state))
        return
      case 'wrong': {
        const { players, turn, left } = state
        const next = (turn + 1) % players.length
        const [answer = ''] = questionTexts(askedOf(state).question.id).answers
        const after =
          next === turn || left.length === 0 ? '' : ` ${format(MESSAGES.next, { name: nameOf(next) })}`
        sound.play('wrong')
        say(
          { text: format(MESSAGES.theAnswer, { answer }) + after, icon: <CircleX aria-hidden="true" /> },
          ANSWER_SHOWN_MS,
        )
        saveMissed(missedLater(play.options.missed, state))
        return
      }
      case 'tooFar':
        say({
          text: format(MESSAGES.tooFar, { needed: cue.needed }),
          tone: 'note',
          icon: <Footprints aria-hidden="true" />,
        })
        return
      case 'climb':
      case 'slide': {
        const { type: kind, from, to } = cue
        sound.play(kind)
        say({
          text: format(MESSAGES[kind], { from, to }),
          tone: kind === 'climb' ? 'good' : 'plain',
          icon: LINK_ICONS[kind],
        })
        return
      }
      case 'stepped':
      case 'linked':
        if (cue.type === 'stepped') sound.play('step')
        before.current = `${format(MESSAGES.nowOn, { name: nameOf(cue.player), square: cue.square })} `
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
        announce(format(MESSAGES.reached, { name: nameOf(cue.player) }))
        return
    }
  }
  useCues(play, announceCue)

  // The first question was asked before this hook subscribed.
  const names = useRef(nameOf)
  names.current = nameOf
  useEffect(() => {
    clear()
    before.current = ''
    if (play.state().phase === 'asking') announce(askedText(play, names.current))
  }, [play, clear])
}

function askedText(play: VoyagePlay, nameOf: (player: number) => string): string {
  const state = play.state()
  const { text, answers } = questionTexts(askedOf(state).question.id, state.order)
  const [first = '', second = '', third = '', fourth = ''] = answers
  return format(MESSAGES.asked, { name: nameOf(state.turn), question: text, first, second, third, fourth })
}
