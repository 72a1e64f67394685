import { DEPARTMENTS, JOBS } from '@eco/domain/careers/jobs'
import { Link } from '@tanstack/react-router'
import { Footprints, MessagesSquare, Scale, SearchCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { readOperator } from '../../lib/format/operator.ts'
import { format } from '../../lib/language/catalogues.ts'
import {
  careers as CAREERS,
  departments,
  perks,
  quotes,
  reasons,
  teams,
} from '../../messages/en/careers.json'
import { IllustrativeMark } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { FactLines } from '../../ui/figures/ledger-lines.tsx'
import { kindClass } from '../../ui/kind-icon.tsx'
import { ArticleHead, ArticlePicture, ArticleSection, Quote } from '../../ui/page/article.tsx'
import { JobList } from './job-list.tsx'

const JOBS_ID = 'jobs'
const REASONS = [
  { key: 'proof', hue: 'sky', icon: <SearchCheck /> },
  { key: 'outdoors', hue: 'tree', icon: <Footprints /> },
  { key: 'words', hue: 'amber', icon: <MessagesSquare /> },
  { key: 'rule', hue: 'forest', icon: <Scale /> },
] as const

/** The open jobs, and what it is like to work here. */
export function CareersPage() {
  const [{ careersEmail }] = useState(readOperator)
  return (
    <main id="main" tabIndex={-1} className="wrap overflow-x-clip pb-18">
      <ArticleHead
        title={CAREERS.title}
        lead={CAREERS.lead}
        actions={
          <a href={`#${JOBS_ID}`} className={buttonClass('primary', 'lg')}>
            {format(CAREERS.see, { jobs: JOBS.length })}
          </a>
        }
        picture={<ArticlePicture name="engage-community" hue="sky" />}
      />
      <ArticleSection title={CAREERS.why}>
        <ul className="grid gap-4 sm:grid-cols-2 ml:grid-cols-4 ml:gap-6">
          {REASONS.map(({ key, hue, icon }) => (
            <li key={key} className="grid grid-cols-[40px_minmax(0,1fr)] gap-3">
              <span className={kindClass(hue)} aria-hidden="true">
                {icon}
              </span>
              <div>
                <h3 className="text-base font-strong">{reasons[key].name}</h3>
                <p className="text-sm text-ink-soft">{reasons[key].text}</p>
              </div>
            </li>
          ))}
        </ul>
      </ArticleSection>
      <ArticleSection id={JOBS_ID} title={CAREERS.jobs} mark={<IllustrativeMark title={CAREERS.example} />}>
        <p className="mb-2 max-w-[65ch] text-sm text-ink-soft">{CAREERS.jobsNote}</p>
        <JobList />
      </ArticleSection>
      <div className="grid gap-4 ml:grid-cols-2 ml:gap-18">
        <ArticleSection title={CAREERS.teams}>
          <FactLines
            className="[&>div]:py-2.25 [&>div]:text-base"
            facts={DEPARTMENTS.map((key) => ({ label: departments[key], value: teams[key] }))}
          />
        </ArticleSection>
        <ArticleSection title={CAREERS.perks} mark={<IllustrativeMark title={CAREERS.example} />}>
          <FactLines className="[&>div]:py-2.25 [&>div]:text-base" facts={Object.values(perks)} />
        </ArticleSection>
      </div>
      <ArticleSection
        title={CAREERS.testimonials}
        mark={<IllustrativeMark title={CAREERS.testimonialsNote} />}
      >
        <div className="grid gap-4 ml:grid-cols-2 ml:gap-6">
          <div className="card card-pad">
            <Quote text={quotes.engineer.text} who={quotes.engineer.who} avatar="avatar-3" />
          </div>
          <div className="card card-pad">
            <Quote text={quotes.reviewer.text} who={quotes.reviewer.who} avatar="avatar-7" />
          </div>
        </div>
      </ArticleSection>
      <section className="mt-12 grid justify-items-start gap-4 rounded-card bg-forest-wash px-5 py-6 ml:mt-16 ml:grid-cols-[1fr_auto] ml:items-center ml:p-8">
        <div>
          <h2 className="page-title">{CAREERS.call}</h2>
          <p>
            {CAREERS.callBefore}{' '}
            {careersEmail === undefined ? (
              <Link to="/contact" className="wrap-anywhere">
                {CAREERS.callForm}
              </Link>
            ) : (
              <a href={`mailto:${careersEmail}`} className="wrap-anywhere">
                {careersEmail}
              </a>
            )}{' '}
            {CAREERS.callAfter}
          </p>
        </div>
        <LinkedInLink />
      </section>
    </main>
  )
}

const LINKEDIN = 'https://www.linkedin.com/'
/** Opens a LinkedIn post with a link to this page. Source: LinkedIn's own share plugin. */
const SHARE = `${LINKEDIN}sharing/share-offsite/?url=`

/** The company has no LinkedIn profile, so the button shares this page. */
function LinkedInLink() {
  const [href, setHref] = useState(LINKEDIN)
  useEffect(() => {
    setHref(SHARE + encodeURIComponent(window.location.origin + window.location.pathname))
  }, [])
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass('secondary')}
      aria-label={CAREERS.linkedInLabel}
    >
      <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden="true">
        <path d="M4.98 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM3 9.75h4V21H3ZM9.5 9.75h3.8v1.55c.55-.95 1.85-1.85 3.75-1.85 3.85 0 4.45 2.5 4.45 5.65V21h-4v-5.3c0-1.25 0-2.9-1.75-2.9s-2.25 1.4-2.25 2.8V21h-4Z" />
      </svg>
      {CAREERS.linkedIn}
    </a>
  )
}
