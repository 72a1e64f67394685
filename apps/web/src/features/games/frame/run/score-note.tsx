import { format } from '../../../../lib/language/catalogues.ts'
import { frame as MESSAGES } from '../../../../messages/en/game-frame.json'
import { Button } from '../../../../ui/button.tsx'
import type { Score } from './server-run.ts'
import type { GameControls } from './use-game.ts'

/** The status of a finished game's score, with the action it allows. */
export function ScoreNote({ game: { score, count } }: { game: GameControls }) {
  if (score === undefined) return null
  return (
    <div
      role="status"
      data-part="score"
      data-at={score.at}
      className="mt-3 flex min-h-tap flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-xl bg-sunken px-3.5 py-2.5 text-sm font-strong data-[at=counted]:bg-forest-wash data-[at=sending]:bg-forest-wash data-[at=signed-out]:bg-forest-wash"
    >
      <p className="flex-[1_1_180px]">{scoreText(score)}</p>
      {score.at === 'signed-out' ? (
        <Button variant="secondary" onClick={count}>
          {MESSAGES.logIn}
        </Button>
      ) : null}
      {score.at === 'waiting' ? (
        <Button variant="quiet" onClick={count}>
          {MESSAGES.retry}
        </Button>
      ) : null}
    </div>
  )
}

function scoreText(score: Score): string {
  switch (score.at) {
    case 'sending':
      return MESSAGES.sending
    case 'counted':
      return score.message || format(MESSAGES.sentText, { points: score.counted })
    case 'none':
      return MESSAGES.noPoints
    case 'signed-out':
      return MESSAGES.signedOut
    case 'waiting':
      return MESSAGES.waiting
    case 'here':
      return MESSAGES.here
    case 'refused':
      return score.message
  }
}
