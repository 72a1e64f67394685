import { Link } from '@tanstack/react-router'
import { ArrowLeftRight, ChartColumn, Leaf, ShieldCheck } from 'lucide-react'
import { useStart } from '../../lib/session/use-start.ts'
import { about as ABOUT, features as FEATURES, reasons as REASONS } from '../../messages/en/about.json'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FactLines } from '../../ui/figures/ledger-lines.tsx'
import { kindClass } from '../../ui/kind-icon.tsx'
import { Landscape } from '../../ui/landscape.tsx'
import { ArticleHead, ArticlePicture, ArticleSection } from '../../ui/page/article.tsx'
import { ReviewFigures } from './review-figures.tsx'

const FEATURE_ICONS = [
  { key: 'trading', Icon: ArrowLeftRight, hue: 'sky' },
  { key: 'offset', Icon: Leaf, hue: 'tree' },
  { key: 'analysis', Icon: ChartColumn, hue: 'amber' },
  { key: 'compliance', Icon: ShieldCheck, hue: 'forest' },
] as const

/** Who we are and why. */
export function AboutPage() {
  return (
    <main id="main" tabIndex={-1} className="wrap overflow-x-clip pb-18">
      <ArticleHead title={ABOUT.title} lead={ABOUT.lead} />
      <div className="aspect-16/10 overflow-hidden border rounded-card bg-[linear-gradient(var(--art-sky-1),var(--art-sky-2))] ml:aspect-1440/520">
        <Landscape />
      </div>
      <ArticleSection title={ABOUT.what}>
        <ul className="grid gap-6 sm:grid-cols-2 ml:grid-cols-4 ml:gap-0">
          {FEATURE_ICONS.map(({ key, Icon, hue }) => (
            <li key={key} className="ml:border-l ml:px-6 ml:first:border-0 ml:first:pl-0">
              <span className={kindClass(hue)} aria-hidden="true">
                <Icon />
              </span>
              <h3 className="mt-3 mb-1 text-base font-head">{FEATURES[key].name}</h3>
              <p className="text-sm text-ink-soft">{FEATURES[key].text}</p>
            </li>
          ))}
        </ul>
      </ArticleSection>
      <div className="card grid mt-10 ml:grid-cols-2 ml:mt-16">
        <NotebookPage title={ABOUT.mission} text={ABOUT.missionText} />
        <NotebookPage title={ABOUT.vision} text={ABOUT.visionText} />
      </div>
      <ReviewFigures />
      <div className="grid gap-7 ml:grid-cols-[minmax(0,1fr)_340px] ml:items-end ml:gap-18">
        <ArticleSection title={ABOUT.why}>
          <p className="mb-2 max-w-[65ch] text-sm text-ink-soft">{ABOUT.whyNote}</p>
          <FactLines className="[&>div]:py-2.25 [&>div]:text-base" facts={Object.values(REASONS)} />
          <div className="flex flex-wrap gap-3 mt-5">
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

/** Text on the lines of a ruled notebook, 32 px apart. */
function NotebookPage({ title, text }: { title: string; text: string }) {
  return (
    <section className="px-5 pt-4 pb-6.5 not-first:border-t ml:px-8 ml:pt-5 ml:pb-7.5 ml:not-first:border-t-0 ml:not-first:border-l">
      <h2 className="text-20/8 font-head">{title}</h2>
      <p className="bg-[repeating-linear-gradient(transparent_0_31px,var(--line)_31px_32px)] pb-1.25 leading-8 text-ink-soft">
        {text}
      </p>
    </section>
  )
}
