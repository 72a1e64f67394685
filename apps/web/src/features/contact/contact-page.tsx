import { Mail, MapPin, Phone } from 'lucide-react'
import { useState } from 'react'
import { phoneLink, readOperator } from '../../lib/format/operator.ts'
import { contact as CONTACT } from '../../messages/en/contact.json'
import { IllustrativeMark } from '../../ui/badge.tsx'
import { kindClass } from '../../ui/kind-icon.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ContactForm } from './contact-form.tsx'
import { Location } from './location.tsx'

const ROW = 'grid grid-cols-[40px_minmax(0,1fr)] items-center gap-3 py-2.5 text-sm wrap-anywhere'
const LINK = 'inline-flex min-h-11 items-center font-strong'

/** A form, and the operator's contact details as far as configured. */
export function ContactPage() {
  const [{ name, email, phone, address, place, example }] = useState(readOperator)
  const title = name ?? CONTACT.companyTitle
  return (
    <Page title={CONTACT.title} lead={CONTACT.lead}>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_420px] lg:items-start lg:gap-10">
        <ContactForm />
        <aside aria-label={title}>
          {place === undefined ? null : <Location place={place} label={title} detail={address ?? ''} />}
          {example ? <p className="mt-1.5 text-xs text-ink-soft">{CONTACT.mapNote}</p> : null}
          <div className="flex flex-wrap items-center justify-between gap-2 mt-4 mb-1">
            <h2 className="text-20 font-head">{title}</h2>
            {example ? <IllustrativeMark title={CONTACT.example} /> : null}
          </div>
          <p className="text-14 text-ink-soft">{CONTACT.companyNote}</p>
          <ul className="mt-2 mb-1">
            {address === undefined ? null : (
              <li className={ROW}>
                <span className={kindClass('tree')} aria-hidden="true">
                  <MapPin />
                </span>
                <address className="not-italic">{address}</address>
              </li>
            )}
            {phone === undefined ? null : (
              <li className={ROW}>
                <span className={kindClass('sky')} aria-hidden="true">
                  <Phone />
                </span>
                <a href={phoneLink(phone)} className={LINK}>
                  {phone}
                </a>
              </li>
            )}
            {email === undefined ? null : (
              <li className={ROW}>
                <span className={kindClass('amber')} aria-hidden="true">
                  <Mail />
                </span>
                <a href={`mailto:${email}`} className={LINK}>
                  {email}
                </a>
              </li>
            )}
          </ul>
          {example ? <p className="text-12 text-ink-soft">{CONTACT.example}</p> : null}
        </aside>
      </div>
    </Page>
  )
}
