import './engage.css'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Art } from '../../ui/art.tsx'
import { Contours } from '../../ui/contours.tsx'
import { Page } from '../../ui/page.tsx'
import { ENGAGE, LINKS } from './messages.ts'

/** The hub: three cards, each with one link. */
export function EngagePage() {
  return (
    <Page title={ENGAGE.title} lead={ENGAGE.lead}>
      <ul className="engage">
        {LINKS.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className={`card engage-card hue-${link.hue}`}>
              <div className="engage-art">
                <Contours />
                <Art name={link.art} />
              </div>
              <div className="engage-text">
                <h2>
                  {link.name}
                  <ChevronRight aria-hidden="true" />
                </h2>
                <p className="text-14 text-ink-soft">{link.text}</p>
                <p className="engage-detail">{link.detail}</p>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
