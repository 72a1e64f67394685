import { format } from '../../lib/language/catalogues.ts'
import { useSession } from '../../lib/session/session.ts'
import { games as MESSAGES } from '../../messages/en/games.json'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import type { Score } from './frame/run/submit-score.ts'
import { useOffered, useSendOwn } from './frame/run/use-waiting.ts'

/** Offers scores that were played while signed out: the member can count or discard them. */
export function WaitingNote() {
  useSendOwn()
  const { signedIn } = useSession()
  const { games, points, take, drop } = useOffered()
  const toast = useToast()
  if (games.length === 0) return null

  const notify = (scores: readonly Score[]) => {
    const counted = scores.filter((score) => score.at === 'counted')
    const refused = scores.find((score) => score.at === 'refused')
    if (counted.length > 0) {
      const sum = counted.reduce((all, score) => all + score.counted, 0)
      toast.success(sum > 0 ? format(MESSAGES.taken, { points: sum }) : MESSAGES.takenNone)
    } else toast.error(refused?.message ?? MESSAGES.takenFailed)
  }
  return (
    <Card className="flex flex-wrap items-center justify-between gap-y-3 gap-x-6 mb-4">
      <p className="font-strong">
        {signedIn
          ? format(MESSAGES.offered, { points, games: games.length })
          : format(MESSAGES.offeredOut, { points })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="tint" onClick={() => take(notify)}>
          {signedIn ? MESSAGES.take : MESSAGES.logIn}
        </Button>
        {signedIn ? (
          <Button variant="quiet" onClick={drop}>
            {MESSAGES.drop}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}
