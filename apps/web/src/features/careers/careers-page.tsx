import { DEPARTMENTS, JOBS } from '@eco/domain/careers/jobs'
import { Link } from '@tanstack/react-router'
import { Footprints, MessagesSquare, Scale, SearchCheck } from 'lucide-react'
import { useState } from 'react'
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
import { LedgerLine, LedgerLines } from '../../ui/figures/ledger-lines.tsx'
import { kindClass } from '../../ui/kind-icon.tsx'
import { ArticleHead, ArticlePicture, ArticleSection, Quote } from '../../ui/page/article.tsx'
import { JobList } from './job-list.tsx'
import { LinkedInLink } from './linkedin-link.tsx'

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
    <main id="main" tabIndex={-1} className="wrap story">
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
        <p className="story-note">{CAREERS.jobsNote}</p>
        <JobList />
      </ArticleSection>
      <div className="grid gap-4 ml:grid-cols-2 ml:gap-18">
        <ArticleSection title={CAREERS.teams}>
          <Lines rows={DEPARTMENTS.map((key) => ({ label: departments[key], value: teams[key] }))} />
        </ArticleSection>
        <ArticleSection title={CAREERS.perks} mark={<IllustrativeMark title={CAREERS.example} />}>
          <Lines rows={Object.values(perks)} />
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

function Lines({ rows }: { rows: readonly { label: string; value: string }[] }) {
  return (
    <LedgerLines className="ledger-big">
      {rows.map((row) => (
        <LedgerLine key={row.label} label={row.label}>
          {row.value}
        </LedgerLine>
      ))}
    </LedgerLines>
  )
}
