import { DIFFICULTIES } from '@eco/domain/games/catalogue'
import { Link } from '@tanstack/react-router'
import { BookOpenText, Play } from 'lucide-react'
import { useState } from 'react'
import { wholeText } from '../../lib/figures.ts'
import { Art } from '../../ui/art.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LedgerLine, LedgerLines } from '../../ui/ledger-lines.tsx'
import { Page } from '../../ui/page.tsx'
import { GAME_CARDS } from './content.ts'
import { fetchPicturesAhead } from './fetch-ahead.ts'
import { type Bests, lastPlayed } from './frame/local-bests.ts'
import { DIFFICULTY_MESSAGES } from './frame/messages.ts'
import { useBests } from './frame/use-bests.ts'
import { GAMES_MESSAGES as MESSAGES } from './messages.ts'
import { WaitingNote } from './waiting-note.tsx'
import { WeekBoard } from './week-board.tsx'
import './games.css'

type GameCard = (typeof GAME_CARDS)[number]

/** Three games, the reader's best scores, and this week's best players. */
export function GamesPage() {
  const { bests, noBest } = useBests()
  const [last] = useState(lastPlayed)
  const solid = last ?? 'eco-voyage'
  return (
    <Page title={MESSAGES.title} lead={MESSAGES.lead}>
      <WaitingNote />
      <div className="games-list">
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
  return best && `${wholeText(best.points)}, ${DIFFICULTY_MESSAGES[best.difficulty]}`
}

function OneGame({ card, best, solid }: { card: GameCard; best: string; solid: boolean }) {
  const { key, name, text, more, players, learn, art, hue } = card
  const [rules, setRules] = useState(false)
  const ahead = () => fetchPicturesAhead(key)
  return (
    <article className={classNames('card games-card', `hue-${hue}`)} aria-labelledby={`game-${key}`}>
      <div className="games-card-top">
        <div className="games-card-art">
          <Art name={art} />
        </div>
        <div className="games-card-words">
          <h2 id={`game-${key}`} className="text-20 font-head">
            {name}
          </h2>
          <p className="text-14 text-ink-soft">
            {text} <span className="max-lg:hidden">{more}</span>
          </p>
        </div>
      </div>
      <LedgerLines className="games-card-lines">
        <LedgerLine label={MESSAGES.players}>{players}</LedgerLine>
        <LedgerLine label={MESSAGES.learn}>{learn}</LedgerLine>
        <LedgerLine label={MESSAGES.best}>{best}</LedgerLine>
      </LedgerLines>
      <div className="games-card-go">
        <Link
          to={`/games/${key}`}
          className={buttonClass(solid ? 'primary' : 'tint', 'md', 'flex-1')}
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
          icon={<BookOpenText />}
          aria-label={MESSAGES.rulesOf(name)}
          onClick={() => setRules(true)}
        >
          {MESSAGES.rules}
        </Button>
      </div>
      <Dialog open={rules} onOpenChange={setRules} title={MESSAGES.rulesOf(name)}>
        <RulesList rules={card.rules} />
      </Dialog>
    </article>
  )
}

export function RulesList({ rules }: { rules: readonly string[] }) {
  return (
    <ol className="games-rules">
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ol>
  )
}
