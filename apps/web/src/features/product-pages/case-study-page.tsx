import { Link } from '@tanstack/react-router'
import { Building2, CircleCheck } from 'lucide-react'
import {
  client as CLIENT,
  milestones as MILESTONES,
  solutions as SOLUTIONS,
  study as STUDY,
} from '../../messages/en/case-study.json'
import { Art } from '../../ui/art.tsx'
import { IllustrativeMark } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { IndexCard } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FactLines } from '../../ui/figures/ledger-lines.tsx'
import { ArticleHead, ArticleSection, Quote } from '../../ui/page/article.tsx'
import { Results } from './case-study-results.tsx'

/**
 * A fictional client from the first entry to the first report. The product facts are real: 50 credits per
 * asset, 0.228 kg of CO2 per kilometre, a second person for each entry.
 */
export function CaseStudyPage() {
  const milestones = Object.values(MILESTONES)
  return (
    <main id="main" tabIndex={-1} className="wrap overflow-x-clip pb-18">
      <ArticleHead
        title={STUDY.title}
        lead={STUDY.lead}
        mark={<IllustrativeMark title={STUDY.marked} />}
        actions={<p className="text-14 text-ink-soft">{STUDY.marked}</p>}
        picture={<Art name="case-city" className="w-full aspect-video object-cover border rounded-card" />}
      />
      <div className="grid gap-6 ml:grid-cols-[minmax(0,1fr)_340px] ml:items-start ml:gap-14">
        <div>
          <ArticleSection title={STUDY.background}>
            <p className="max-w-[60ch] text-ink-soft">{STUDY.backgroundText}</p>
          </ArticleSection>
          <ArticleSection title={STUDY.challenge} className="pt-8!">
            <p className="max-w-[60ch] text-ink-soft">{STUDY.challengeText}</p>
          </ArticleSection>
          <ArticleSection title={STUDY.solution} className="pt-8!">
            <ul>
              {Object.values(SOLUTIONS).map((solution) => (
                <li
                  key={solution.name}
                  className="grid max-w-[60ch] grid-cols-[28px_minmax(0,1fr)] gap-2.5 py-2"
                >
                  <CircleCheck aria-hidden="true" className="mt-0.5 text-tree-ink" />
                  <p>
                    <b>{solution.name}</b> <span className="text-ink-soft">{solution.text}</span>
                  </p>
                </li>
              ))}
            </ul>
          </ArticleSection>
        </div>
        <IndexCard title={STUDY.name} hue="sky" icon={<Building2 />} className="ml:mt-16">
          <FactLines facts={Object.values(CLIENT)} />
        </IndexCard>
      </div>
      <ArticleSection title={STUDY.timeline}>
        <ol className="ml:grid ml:grid-cols-4 ml:gap-6">
          {milestones.map((milestone, at) => (
            <li
              key={milestone.name}
              className="relative grid grid-cols-[44px_20px_minmax(0,1fr)] gap-x-3 pb-5.5 ml:grid-cols-1 ml:content-start ml:gap-2.5 ml:p-0"
            >
              <p className="entry-date">
                <b>{milestone.day}</b>
                {milestone.month}
              </p>
              <Node last={at === milestones.length - 1} />
              <div>
                <h3 className="text-base font-head">{milestone.name}</h3>
                <p className="text-sm text-ink-soft">{milestone.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </ArticleSection>
      <Results />
      <ArticleSection title={STUDY.testimonial} mark={<IllustrativeMark />}>
        <Quote text={STUDY.quote} who={STUDY.quoteBy} avatar="avatar-5" large />
      </ArticleSection>
      <div className="flex flex-wrap gap-3 mt-12">
        <Link to="/contact" className={buttonClass('primary')}>
          {STUDY.contact}
        </Link>
        <Link to="/upload" className={buttonClass('secondary')}>
          {STUDY.start}
        </Link>
      </div>
    </main>
  )
}

/** A dot of the timeline, with a dotted line to the next one. */
function Node({ last }: { last: boolean }) {
  return (
    <>
      <span
        className={classNames(
          'mt-1.5 ml-1 size-3 rounded-full border-3 border-forest ml:m-0',
          last ? 'bg-forest' : 'bg-paper',
        )}
        aria-hidden="true"
      />
      {last ? null : (
        <span
          className="absolute top-6 -bottom-1 left-16.25 border-l-[1.5px] border-dotted border-line-strong opacity-60 ml:top-13.25 ml:-right-4.5 ml:bottom-auto ml:left-5 ml:border-t-[1.5px] ml:border-l-0"
          aria-hidden="true"
        />
      )}
    </>
  )
}
