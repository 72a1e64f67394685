import { wholeText } from '../../lib/figures.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useToast } from '../../ui/toast.tsx'
import type { Score } from './frame/submit-score.ts'
import { useOffered, useSendOwn } from './frame/use-waiting.ts'
import { GAMES_WORDS as WORDS } from './messages.ts'

/** Scores of games that were played while nobody was signed in: whoever is here may take them or leave them. */
export function WaitingNote() {
  useSendOwn()
  const { signedIn } = useSession()
  const { games, points, take, drop } = useOffered()
  const toast = useToast()
  if (games.length === 0) return null

  const tell = (scores: readonly Score[]) => {
    const counted = scores.filter((score) => score.at === 'counted')
    const refused = scores.find((score) => score.at === 'refused')
    if (counted.length > 0) {
      const sum = counted.reduce((all, score) => all + score.counted, 0)
      toast.success(sum > 0 ? WORDS.taken(wholeText(sum)) : WORDS.takenNone)
    } else toast.error(refused?.words ?? WORDS.takenFailed)
  }
  return (
    <Card className="games-waiting">
      <p className="font-strong">
        {signedIn ? WORDS.offered(wholeText(points), games.length) : WORDS.offeredOut(wholeText(points))}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="tint" onClick={() => take(tell)}>
          {signedIn ? WORDS.take : WORDS.logIn}
        </Button>
        {signedIn ? (
          <Button variant="quiet" onClick={drop}>
            {WORDS.drop}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}
