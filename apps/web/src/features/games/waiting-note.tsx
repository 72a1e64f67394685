import { useSyncExternalStore } from 'react'
import { format } from '../../lib/language/catalogues.ts'
import { askLogin } from '../../lib/session/login-prompt.ts'
import { useSession } from '../../lib/session/session.ts'
import { frame as FRAME_MESSAGES } from '../../messages/en/game-frame.json'
import { games as MESSAGES } from '../../messages/en/games.json'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { submitScore, useSubmitOwnScores } from './frame/run/server-run.ts'
import { dropWaiting, onWaiting, type WaitingGame, waitingGames } from './frame/run/waiting-games.ts'

const NONE: readonly WaitingGame[] = []

/** Offers scores that were played while signed out: the member can count or discard them. */
export function WaitingNote() {
  useSubmitOwnScores()
  const { signedIn } = useSession()
  const waiting = useSyncExternalStore(onWaiting, waitingGames, () => NONE)
  const toast = useToast()
  const games = waiting.filter(({ owner }) => owner === '')
  if (games.length === 0) return null
  const points = games.reduce((sum, game) => sum + game.points, 0)

  async function submit(): Promise<void> {
    const scores = await Promise.all(games.map(submitScore))
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
        <Button
          variant="tint"
          onClick={() => askLogin(() => void submit(), format(FRAME_MESSAGES.loginReason, { points }))}
        >
          {signedIn ? MESSAGES.take : MESSAGES.logIn}
        </Button>
        {signedIn ? (
          <Button variant="quiet" onClick={() => dropWaiting(games.map(({ runId }) => runId))}>
            {MESSAGES.drop}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}
