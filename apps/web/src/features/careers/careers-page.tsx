import { JOBS } from '@eco/domain/careers/jobs'
import { Link } from '@tanstack/react-router'
import { Footprints, MessagesSquare, Scale, SearchCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { readOperator } from '../../lib/format/operator.ts'
import { IllustrativeMark } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { LedgerLine, LedgerLines } from '../../ui/figures/ledger-lines.tsx'
import { kindClass } from '../../ui/kind-icon.tsx'
import { ArticleHead, ArticlePicture, ArticleSection, Quote } from '../../ui/page/article.tsx'
import { JobList } from './job-list.tsx'
import { LinkedInLink } from './linkedin-link.tsx'
import { CAREERS, PERKS, REASONS, SAID, TEAMS } from './messages.ts'

const JOBS_ID = 'jobs'
const ICONS: readonly ReactNode[] = [
  <SearchCheck key="proof" />,
  <Footprints key="outdoors" />,
  <MessagesSquare key="words" />,
  <Scale key="rule" />,
]

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
            {CAREERS.see(JOBS.length)}
          </a>
        }
        picture={<ArticlePicture name="engage-community" hue="sky" />}
      />
      <ArticleSection title={CAREERS.why}>
        <ul className="grid gap-4 sm:grid-cols-2 ml:grid-cols-4 ml:gap-6">
          {REASONS.map((reason, at) => (
            <li key={reason.name} className="grid grid-cols-[40px_minmax(0,1fr)] gap-3">
              <span className={kindClass(reason.hue)} aria-hidden="true">
                {ICONS[at]}
              </span>
              <div>
                <h3 className="text-base font-strong">{reason.name}</h3>
                <p className="text-sm text-ink-soft">{reason.text}</p>
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
          <Lines rows={TEAMS} />
        </ArticleSection>
        <ArticleSection title={CAREERS.perks} mark={<IllustrativeMark title={CAREERS.example} />}>
          <Lines rows={PERKS} />
        </ArticleSection>
      </div>
      <ArticleSection
        title={CAREERS.testimonials}
        mark={<IllustrativeMark title={CAREERS.testimonialsNote} />}
      >
        <div className="grid gap-4 ml:grid-cols-2 ml:gap-6">
          {SAID.map((one) => (
            <div key={one.who} className="card card-pad">
              <Quote {...one} />
            </div>
          ))}
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
