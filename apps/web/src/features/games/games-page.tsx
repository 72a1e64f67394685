import { DIFFICULTIES, type GameKey } from '@eco/domain/games/catalogue'
import { FAST_PLAY } from '@eco/domain/games/rules'
import { Link } from '@tanstack/react-router'
import { BookOpenText, Play } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../lib/language/catalogues.ts'
import { difficulties as DIFFICULTY_MESSAGES, pace as PACE } from '../../messages/en/game-frame.json'
import { cards as CARDS, games as MESSAGES, rules as RULES } from '../../messages/en/games.json'
import { Art } from '../../ui/art.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LedgerLine, LedgerLines } from '../../ui/figures/ledger-lines.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Page } from '../../ui/page/page.tsx'
import { type Bests, lastPlayed, useBests } from './frame/run/bests.ts'
import { fetchPicturesAhead, GAME_CARDS, type GameCard } from './game-cards.ts'
import { WaitingNote } from './waiting-note.tsx'
import { WeekBoard } from './week-board.tsx'

/** Three games, the reader's best scores, and this week's best players. */
export function GamesPage() {
  const { bests, noBest } = useBests()
  const [last] = useState(lastPlayed)
  const solid = last ?? 'eco-voyage'
  return (
    <Page title={MESSAGES.title} lead={MESSAGES.lead}>
      <WaitingNote />
      <div className="grid gap-3 lg:grid-cols-3 lg:gap-6">
        {GAME_CARDS.map((card) => (
          <OneGame
            key={card.key}
            card={card}
            best={bestOf(bests[card.key]) ?? noBest}
            solid={card.key === solid}
          />
        ))}
      </div>
      <WeekBoard start={solid} />
    </Page>
  )
}

/** The highest score, with its difficulty. */
function bestOf(bests: Bests[keyof Bests]): string | undefined {
  const found = DIFFICULTIES.map((difficulty) => ({ difficulty, points: bests?.[difficulty] }))
    .filter((one): one is typeof one & { points: number } => one.points !== undefined)
    .sort((a, b) => b.points - a.points)
  const [best] = found
  return (
    best && format(MESSAGES.bestOf, { points: best.points, difficulty: DIFFICULTY_MESSAGES[best.difficulty] })
  )
}

function OneGame({ card, best, solid }: { card: GameCard; best: string; solid: boolean }) {
  const { key, art, hue } = card
  const { name, text, more, players, learn } = CARDS[key]
  const [rules, setRules] = useState(false)
  const ahead = () => fetchPicturesAhead(card)
  return (
    <article
      className={classNames('card flex flex-col min-w-0 overflow-hidden', `hue-${hue}`)}
      aria-labelledby={`game-${key}`}
    >
      <div className="grid grid-cols-[104px_minmax(0,1fr)] gap-y-1 gap-x-3.5 items-center pt-3.5 px-4 lg:block lg:p-0">
        <div className="lg:grid lg:place-items-center lg:h-56 lg:mb-5 lg:bg-hue-wash">
          <Art name={art} className="size-26 lg:size-48" />
        </div>
        <div className="lg:px-6">
          <h2 id={`game-${key}`} className="text-20 font-head">
            {name}
          </h2>
          <p className="text-14 text-ink-soft">
            {text} <span className="max-lg:hidden">{more}</span>
          </p>
        </div>
      </div>
      <LedgerLines className="pt-1 px-4 lg:pt-3 lg:pb-0 lg:px-6">
        <LedgerLine label={MESSAGES.players}>{players}</LedgerLine>
        <LedgerLine label={MESSAGES.learn}>{learn}</LedgerLine>
        <LedgerLine label={MESSAGES.best}>{best}</LedgerLine>
      </LedgerLines>
      <div className="flex gap-2 mt-auto pt-2 pb-4 px-4 lg:pt-4 lg:pb-6 lg:px-6">
        <Link
          to={`/games/${key}`}
          className={buttonClass(solid ? 'primary' : 'tint', 'md', 'flex-1!')}
          aria-describedby={`game-${key}`}
          preload="intent"
          onMouseEnter={ahead}
          onFocus={ahead}
          onTouchStart={ahead}
        >
          <Play aria-hidden="true" />
          {MESSAGES.start}
        </Link>
        <Button
          variant="quiet"
          className="px-2.5!"
          icon={<BookOpenText />}
          aria-label={format(MESSAGES.rulesOf, { name })}
          onClick={() => setRules(true)}
        >
          {MESSAGES.rules}
        </Button>
      </div>
      <Dialog open={rules} onOpenChange={setRules} title={format(MESSAGES.rulesOf, { name })}>
        <RulesList gameKey={key} />
      </Dialog>
    </article>
  )
}

function RulesList({ gameKey }: { gameKey: GameKey }) {
  const pace = format(PACE[gameKey], { seconds: FAST_PLAY[gameKey].ms / 1_000 })
  return (
    <ol className="grid list-decimal gap-3 pl-6 marker:font-head marker:text-forest-ink marker:tabular-nums">
      {[...Object.values(RULES[gameKey]), pace].map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ol>
  )
}
