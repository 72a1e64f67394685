import './contact.css'
import { Mail, MapPin, Phone } from 'lucide-react'
import { OPERATOR, phoneLink } from '../../lib/operator.ts'
import { IllustrativeMark } from '../../ui/badge.tsx'
import { Page } from '../../ui/page.tsx'
import { ContactForm } from './contact-form.tsx'
import { Location } from './location.tsx'
import { CONTACT } from './messages.ts'

/** A form, and who is behind it. */
export function ContactPage() {
  return (
    <Page title={CONTACT.title} lead={CONTACT.lead}>
      <div className="contact">
        <ContactForm />
        <aside aria-label={CONTACT.companyTitle}>
          <Location />
          <p className="contact-map-note">{CONTACT.mapNote}</p>
          <div className="contact-who">
            <h2>{CONTACT.companyTitle}</h2>
            <IllustrativeMark title={CONTACT.example} />
          </div>
          <p className="text-14 text-ink-soft">{CONTACT.companyNote}</p>
          <ul className="contact-ways">
            <li>
              <span className="kind hue-tree" aria-hidden="true">
                <MapPin />
              </span>
              <address>
                <b>{OPERATOR.street}</b>
                <br />
                {OPERATOR.city}
              </address>
            </li>
            <li>
              <span className="kind hue-sky" aria-hidden="true">
                <Phone />
              </span>
              <a href={phoneLink}>{OPERATOR.phone}</a>
            </li>
            <li>
              <span className="kind hue-amber" aria-hidden="true">
                <Mail />
              </span>
              <a href={`mailto:${OPERATOR.email}`}>{OPERATOR.email}</a>
            </li>
          </ul>
          <p className="text-12 text-ink-soft">{CONTACT.example}</p>
        </aside>
      </div>
    </Page>
  )
}
