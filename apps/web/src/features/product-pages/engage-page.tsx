import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { links as LINK_MESSAGES, engage as MESSAGES } from '../../messages/en/engage.json'
import { Art } from '../../ui/art.tsx'
import { Contours } from '../../ui/contours.tsx'
import { Page } from '../../ui/page/page.tsx'

const LINKS = [
  { key: 'community', art: 'engage-community', hue: 'sky' },
  { key: 'game', art: 'engage-games', hue: 'amber' },
  { key: 'activities', art: 'engage-activities', hue: 'tree' },
] as const

/** The hub: three cards, each with one link. */
export function EngagePage() {
  return (
    <Page title={MESSAGES.title} lead={MESSAGES.lead}>
      <ul className="grid gap-4 md:grid-cols-3 md:gap-6">
        {LINKS.map(({ key, art, hue }) => (
          <li key={key}>
            <Link
              to={`/${key}`}
              className={`card flex flex-wrap h-full min-h-37 overflow-hidden text-ink no-underline transition-shadow hover:shadow-float md:grid md:grid-cols-1 md:grid-rows-[212px_1fr] hue-${hue}`}
            >
              <div className="relative grid flex-[1_0_116px] place-items-center overflow-hidden bg-hue-wash">
                <Contours />
                <Art name={art} className="relative size-25 md:size-44.5" />
              </div>
              <div className="flex flex-[999_1_12rem] flex-col gap-1 min-w-0 p-4 md:p-5">
                <h2 className="flex items-center justify-between text-20 font-head">
                  {LINK_MESSAGES[key].name}
                  <ChevronRight aria-hidden="true" className="text-ink-soft" />
                </h2>
                <p className="text-14 text-ink-soft">{LINK_MESSAGES[key].text}</p>
                <p className="mt-auto pt-2.5 text-xs font-strong text-hue-ink">{LINK_MESSAGES[key].detail}</p>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
