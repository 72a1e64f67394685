import { Link, type LinkProps } from '@tanstack/react-router'
import { Code, Mail, Newspaper, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { NewsletterForm } from '../../features/newsletter/newsletter-form.tsx'
import { OPERATOR, phoneLink } from '../../lib/operator.ts'
import { IllustrativeMark } from '../../ui/badge.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { FOOTER, FRAME } from '../messages.ts'

type Way = { to: NonNullable<LinkProps['to']>; label: string }

const QUICK: readonly Way[] = [
  { to: '/userDashboard', label: 'Dashboard' },
  { to: '/blog', label: 'Blog' },
  { to: '/community', label: 'Community' },
  { to: '/game', label: 'Games' },
]
const SERVICES: readonly Way[] = [
  { to: '/upload', label: 'Add assets' },
  { to: '/wallet', label: 'Credit wallet' },
  { to: '/activities', label: 'Eco activities' },
  { to: '/registry', label: 'Public registry' },
]
const SUPPORT: readonly Way[] = [
  { to: '/contact', label: 'Contact Us' },
  { to: '/case-studies', label: 'Case Studies' },
  { to: '/careers', label: 'Careers' },
]

export function Footer() {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-grid">
          <div className="foot-first">
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
              <a href="/docs">API documentation</a>
            </li>
          </Group>
          <Contact />
        </div>
        <div className="foot-end">
          <p className="text-12 text-ink-soft">{FOOTER.licence}</p>
          <Social />
        </div>
      </div>
    </footer>
  )
}

function Group({ title, ways, children }: { title: string; ways: readonly Way[]; children?: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="foot-title">{title}</h2>
      <ul>
        {ways.map((way) => (
          <li key={way.label}>
            <Link to={way.to}>{way.label}</Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}

function Contact() {
  return (
    <div>
      <h2 className="foot-title">{FOOTER.contact}</h2>
      <ul>
        <li>
          <a href={`mailto:${OPERATOR.email}`}>{OPERATOR.email}</a>
        </li>
        <li>
          <a href={phoneLink}>{OPERATOR.phone}</a>
        </li>
        <li className="foot-text">
          {OPERATOR.street}, {OPERATOR.city}
        </li>
        <li className="mt-1">
          <IllustrativeMark title={FOOTER.example} />
        </li>
      </ul>
    </div>
  )
}

/** Only places that are there: no profile is invented. */
function Social() {
  return (
    <ul className="foot-social" aria-label={FOOTER.social}>
      <li>
        <Link to="/blog" className="icon-btn" aria-label={FOOTER.blog}>
          <Newspaper />
        </Link>
      </li>
      <li>
        <Link to="/community" className="icon-btn" aria-label={FOOTER.community}>
          <Users />
        </Link>
      </li>
      <li>
        <a href={`mailto:${OPERATOR.email}`} className="icon-btn" aria-label={FOOTER.mail}>
          <Mail />
        </a>
      </li>
      <li>
        <a href="/openapi.json" className="icon-btn" aria-label={FOOTER.api}>
          <Code />
        </a>
      </li>
    </ul>
  )
}
