import './contact.css'
import { Mail, MapPin, Phone } from 'lucide-react'
import { useState } from 'react'
import { phoneLink, readOperator } from '../../lib/operator.ts'
import { IllustrativeMark } from '../../ui/badge.tsx'
import { kindClass } from '../../ui/kind-icon.tsx'
import { Page } from '../../ui/page.tsx'
import { ContactForm } from './contact-form.tsx'
import { Location } from './location.tsx'
import { CONTACT } from './messages.ts'

/** A form, and the operator's contact details as far as configured. */
export function ContactPage() {
  const [{ name, email, phone, address, place, example }] = useState(readOperator)
  const title = name ?? CONTACT.companyTitle
  return (
    <Page title={CONTACT.title} lead={CONTACT.lead}>
      <div className="contact">
        <ContactForm />
        <aside aria-label={title}>
          {place === undefined ? null : <Location place={place} label={title} detail={address ?? ''} />}
          {example ? <p className="contact-map-note">{CONTACT.mapNote}</p> : null}
          <div className="contact-who">
            <h2>{title}</h2>
            {example ? <IllustrativeMark title={CONTACT.example} /> : null}
          </div>
          <p className="text-14 text-ink-soft">{CONTACT.companyNote}</p>
          <ul className="contact-ways">
            {address === undefined ? null : (
              <li>
                <span className={kindClass('tree')} aria-hidden="true">
                  <MapPin />
                </span>
                <address>{address}</address>
              </li>
            )}
            {phone === undefined ? null : (
              <li>
                <span className={kindClass('sky')} aria-hidden="true">
                  <Phone />
                </span>
                <a href={phoneLink(phone)}>{phone}</a>
              </li>
            )}
            {email === undefined ? null : (
              <li>
                <span className={kindClass('amber')} aria-hidden="true">
                  <Mail />
                </span>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
            )}
          </ul>
          {example ? <p className="text-12 text-ink-soft">{CONTACT.example}</p> : null}
        </aside>
      </div>
    </Page>
  )
}
