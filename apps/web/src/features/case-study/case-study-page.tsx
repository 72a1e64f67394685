import './case-study.css'
import { Link } from '@tanstack/react-router'
import { Building2, CircleCheck } from 'lucide-react'
import { Art } from '../../ui/art.tsx'
import { ArticleHead, ArticleSection, Quote } from '../../ui/article.tsx'
import { IllustrativeMark } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { IndexCard } from '../../ui/card.tsx'
import { LedgerLine, LedgerLines } from '../../ui/ledger-lines.tsx'
import { CLIENT_FACTS, MILESTONES, SOLUTIONS, STUDY } from './messages.ts'
import { Results } from './results.tsx'

/** A fictional client from the first entry to the first report. */
export function CaseStudyPage() {
  return (
    <main id="main" tabIndex={-1} className="wrap story">
      <ArticleHead
        title={STUDY.title}
        lead={STUDY.lead}
        mark={<IllustrativeMark title={STUDY.marked} />}
        actions={<p className="text-14 text-ink-soft">{STUDY.marked}</p>}
        picture={<Art name="case-city" className="study-art" />}
      />
      <div className="study-client">
        <div>
          <ArticleSection title={STUDY.background}>
            <p className="study-text">{STUDY.backgroundText}</p>
          </ArticleSection>
          <ArticleSection title={STUDY.challenge} className="study-close">
            <p className="study-text">{STUDY.challengeText}</p>
          </ArticleSection>
          <ArticleSection title={STUDY.solution} className="study-close">
            <ul className="study-solutions">
              {SOLUTIONS.map((solution) => (
                <li key={solution.name}>
                  <CircleCheck aria-hidden="true" />
                  <p>
                    <b>{solution.name}</b> <span className="text-ink-soft">{solution.text}</span>
                  </p>
                </li>
              ))}
            </ul>
          </ArticleSection>
        </div>
        <IndexCard title={STUDY.name} hue="sky" icon={<Building2 />}>
          <LedgerLines>
            {CLIENT_FACTS.map((fact) => (
              <LedgerLine key={fact.label} label={fact.label}>
                {fact.value}
              </LedgerLine>
            ))}
          </LedgerLines>
        </IndexCard>
      </div>
      <ArticleSection title={STUDY.timeline}>
        <ol className="study-line">
          {MILESTONES.map((milestone) => (
            <li key={milestone.name}>
              <p className="entry-date">
                <b>{milestone.day}</b>
                {milestone.month}
              </p>
              <span className="study-node" aria-hidden="true" />
              <div>
                <h3>{milestone.name}</h3>
                <p>{milestone.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </ArticleSection>
      <Results />
      <ArticleSection title={STUDY.testimonial} mark={<IllustrativeMark />} className="study-say">
        <Quote words={STUDY.quote} who={STUDY.quoteBy} avatar={STUDY.avatar} />
      </ArticleSection>
      <div className="story-ways mt-12">
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
