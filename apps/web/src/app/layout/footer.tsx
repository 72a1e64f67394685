import { Link, type LinkProps } from '@tanstack/react-router'
import { Code, ExternalLink, Mail, Newspaper, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { NewsletterForm } from '../../features/mail/newsletter-form.tsx'
import { type Operator, phoneLink, readOperator } from '../../lib/format/operator.ts'
import { footer as FOOTER, frame as FRAME, footerLinks as LINK_MESSAGES } from '../../messages/en/app.json'
import { Wordmark } from '../../ui/art.tsx'
import { IllustrativeMark } from '../../ui/badge.tsx'

type Way = { to: NonNullable<LinkProps['to']>; label: keyof typeof LINK_MESSAGES }

const QUICK: readonly Way[] = [
  { to: '/userDashboard', label: 'dashboard' },
  { to: '/blog', label: 'blog' },
  { to: '/community', label: 'community' },
  { to: '/game', label: 'games' },
]
const SERVICES: readonly Way[] = [
  { to: '/upload', label: 'assets' },
  { to: '/wallet', label: 'wallet' },
  { to: '/activities', label: 'activities' },
  { to: '/registry', label: 'registry' },
  { to: '/verify', label: 'verify' },
  { to: '/methodology', label: 'methodology' },
]
const SUPPORT: readonly Way[] = [
  { to: '/contact', label: 'contact' },
  { to: '/case-studies', label: 'caseStudies' },
  { to: '/careers', label: 'careers' },
]

const LEGAL: readonly Way[] = [
  { to: '/privacy', label: 'privacy' },
  { to: '/terms', label: 'terms' },
  { to: '/imprint', label: 'imprint' },
]

const TITLE = 'mb-1.5 text-sm font-head'
const TEXT = 'block py-1.5 text-sm text-ink-soft'
const LINK = `${TEXT} no-underline hover:text-ink hover:underline max-md:py-3`

export function Footer() {
  const [operator] = useState(readOperator)
  return (
    <footer className="border-t bg-sunken">
      <div className="wrap pt-10 pb-7">
        {/* Below 900 px two columns, one with large text. */}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,34%)),1fr))] gap-x-6 gap-y-7 wrap-anywhere ml:grid-cols-[2.2fr_1fr_1.1fr_1.1fr_1.4fr]">
          <div className="col-span-full ml:col-auto">
            <Link to="/" aria-label={FRAME.home} className="no-underline">
              <Wordmark />
            </Link>
            <p className="mb-4 mt-1 max-w-[34ch] text-14 text-ink-soft">{FOOTER.line}</p>
            <NewsletterForm />
          </div>
          <Group title={FOOTER.quickLinks} ways={QUICK} />
          <Group title={FOOTER.services} ways={SERVICES} />
          <Group title={FOOTER.support} ways={SUPPORT}>
            <li>
              <a href="/docs" className={LINK}>
                {LINK_MESSAGES.api}
              </a>
            </li>
          </Group>
          <Contact operator={operator} />
        </div>
        <div className="mt-7 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t pt-3">
          <p className="text-12 text-ink-soft">{FOOTER.licence}</p>
          <nav aria-label={FOOTER.legal}>
            <ul className="flex flex-wrap gap-x-5">
              {LEGAL.map(({ to, label }) => (
                <li key={label}>
                  <Link to={to} className={LINK}>
                    {LINK_MESSAGES[label]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <Social operator={operator} />
        </div>
      </div>
    </footer>
  )
}

function Group({ title, ways, children }: { title: string; ways: readonly Way[]; children?: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className={TITLE}>{title}</h2>
      <ul>
        {ways.map((way) => (
          <li key={way.label}>
            <Link to={way.to} className={LINK}>
              {LINK_MESSAGES[way.label]}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}

/** Contact details that the operator has set; the contact form is always linked. */
function Contact({ operator }: { operator: Operator }) {
  const { name, email, phone, address, example } = operator
  const [mailbox, domain] = email?.split(/(?=@[^@]*$)/) ?? []
  return (
    <div>
      <h2 className={TITLE}>{FOOTER.contact}</h2>
      <ul>
        {name === undefined ? null : <li className={TEXT}>{name}</li>}
        {email === undefined ? null : (
          <li>
            <a href={`mailto:${email}`} className={LINK}>
              {mailbox}
              <wbr />
              {domain}
            </a>
          </li>
        )}
        {phone === undefined ? null : (
          <li>
            <a href={phoneLink(phone)} className={LINK}>
              {phone}
            </a>
          </li>
        )}
        {address === undefined ? null : <li className={TEXT}>{address}</li>}
        <li>
          <Link to="/contact" className={LINK}>
            {FOOTER.form}
          </Link>
        </li>
        {example ? (
          <li className="mt-1">
            <IllustrativeMark title={FOOTER.example} />
          </li>
        ) : null}
      </ul>
    </div>
  )
}

/** The operator's profiles. Without any, the row says so instead of showing invented links. */
function Social({ operator: { socialLinks, email } }: { operator: Operator }) {
  if (socialLinks.length > 0)
    return (
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <p id="foot-social" className="text-12 text-ink-soft">
          {FOOTER.social}
        </p>
        <ul className="flex flex-wrap gap-x-4" aria-labelledby="foot-social">
          {socialLinks.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="me noreferrer" target="_blank" className="inline-flex items-center gap-1.5">
                {name}
                <ExternalLink className="size-3.5" aria-hidden="true" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <p id="foot-social" className="text-12 text-ink-soft">
        {email === undefined ? FOOTER.ways : FOOTER.waysAndMail}
      </p>
      <ul className="-mx-3 flex" aria-labelledby="foot-social">
        <li>
          <a href="/blog/rss.xml" className="icon-btn text-ink" aria-label={FOOTER.feed}>
            <Newspaper />
          </a>
        </li>
        <li>
          <Link to="/community" className="icon-btn text-ink" aria-label={FOOTER.community}>
            <Users />
          </Link>
        </li>
        {email === undefined ? null : (
          <li>
            <a href={`mailto:${email}`} className="icon-btn text-ink" aria-label={FOOTER.mail}>
              <Mail />
            </a>
          </li>
        )}
        <li>
          <a href="/openapi.json" className="icon-btn text-ink" aria-label={FOOTER.api}>
            <Code />
          </a>
        </li>
      </ul>
    </div>
  )
}
