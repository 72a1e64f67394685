import './engage.css'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Art } from '../../ui/art.tsx'
import { Contours } from '../../ui/contours.tsx'
import { Page } from '../../ui/page.tsx'
import { AUTH_FORMS, ENGAGE } from './messages.ts'

/** The hub: three cards, each with one link. */
export function EngagePage() {
  return (
    <Page title={ENGAGE.title} lead={ENGAGE.lead}>
      <ul className="engage">
        {AUTH_FORMS.map((door) => (
          <li key={door.to}>
            <Link to={door.to} className={`card engage-card hue-${door.hue}`}>
              <div className="engage-art">
                <Contours />
                <Art name={door.art} />
              </div>
              <div className="engage-text">
                <h2>
                  {door.name}
                  <ChevronRight aria-hidden="true" />
                </h2>
                <p className="text-14 text-ink-soft">{door.text}</p>
                <p className="engage-detail">{door.detail}</p>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
