import './about.css'
import { Link } from '@tanstack/react-router'
import { ArrowLeftRight, ChartColumn, Leaf, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStart } from '../../lib/use-start.ts'
import { ArticleHead, ArticlePicture, ArticleSection } from '../../ui/article.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { kindClass } from '../../ui/kind-icon.tsx'
import { Landscape } from '../../ui/landscape.tsx'
import { LedgerLine, LedgerLines } from '../../ui/ledger-lines.tsx'
import { ABOUT, FEATURES, REASONS } from './messages.ts'

const ICONS: readonly ReactNode[] = [
  <ArrowLeftRight key="trading" />,
  <Leaf key="offset" />,
  <ChartColumn key="analysis" />,
  <ShieldCheck key="compliance" />,
]

/** Who we are and why. */
export function AboutPage() {
  return (
    <main id="main" tabIndex={-1} className="wrap story">
      <ArticleHead title={ABOUT.title} lead={ABOUT.lead} />
      <div className="about-band">
        <Landscape />
      </div>
      <ArticleSection title={ABOUT.what}>
        <ul className="about-four">
          {FEATURES.map((feature, at) => (
            <li key={feature.name}>
              <span className={kindClass(feature.hue)} aria-hidden="true">
                {ICONS[at]}
              </span>
              <h3>{feature.name}</h3>
              <p>{feature.text}</p>
            </li>
          ))}
        </ul>
      </ArticleSection>
      <div className="card about-pages">
        <section>
          <h2>{ABOUT.mission}</h2>
          <p className="about-lined">{ABOUT.missionText}</p>
        </section>
        <section>
          <h2>{ABOUT.vision}</h2>
          <p className="about-lined">{ABOUT.visionText}</p>
        </section>
      </div>
      <div className="about-why">
        <ArticleSection title={ABOUT.why}>
          <p className="story-note">{ABOUT.whyNote}</p>
          <LedgerLines className="ledger-big">
            {REASONS.map((reason) => (
              <LedgerLine key={reason.label} label={reason.label}>
                {reason.value}
              </LedgerLine>
            ))}
          </LedgerLines>
          <div className="story-ways mt-5">
            <Button onClick={useStart()}>{ABOUT.start}</Button>
            <Link to="/contact" className={buttonClass('secondary')}>
              {ABOUT.contact}
            </Link>
          </div>
        </ArticleSection>
        <ArticlePicture name="feature-risk" hue="tree" />
      </div>
    </main>
  )
}
