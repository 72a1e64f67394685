import { useNavigate } from '@tanstack/react-router'
import { useStart } from '../../lib/session/use-start.ts'
import { features as FEATURES, hero as HERO, steps as STEPS } from '../../messages/en/landing.json'
import { Art } from '../../ui/art.tsx'
import { Button } from '../../ui/button.tsx'
import { Contours } from '../../ui/contours.tsx'
import { Landscape } from '../../ui/landscape.tsx'
import { SampleCertificate } from './sample-certificate.tsx'
import Stars from './stars.svg?react'

export function LandingPage() {
  const navigate = useNavigate()
  return (
    <main id="main" tabIndex={-1}>
      <section className="relative overflow-hidden bg-(image:--hero-ground)">
        {/* In the dark theme on wide screens. */}
        <Stars
          className="absolute inset-x-0 top-0 hidden w-full h-105 fill-ink ml:dark:block"
          aria-hidden="true"
        />
        <div className="wrap">
          <div className="relative z-2 pt-26 ml:pt-28">
            <h1 className="max-w-[11ch] text-5xl/10.5 font-[660] tracking-[-0.032em] wrap-anywhere sm:max-w-[18ch] ml:max-w-[16ch] ml:text-56 ml:font-[660] ml:tracking-[-0.034em]">
              {HERO.title}
            </h1>
            <p className="mt-4 mb-6 max-w-[44ch] text-ink-soft ml:mt-5 ml:mb-7 ml:max-w-[40ch] ml:text-xl ml:tracking-[-0.012em]">
              {HERO.lead}
            </p>
            <div className="flex flex-wrap gap-3">
              <Button size="lg" className="flex-1! sm:flex-none!" onClick={useStart()}>
                {HERO.start}
              </Button>
              <Button
                size="lg"
                variant="secondary"
                className="flex-1! sm:flex-none!"
                onClick={() => void navigate({ to: '/about' })}
              >
                {HERO.more}
              </Button>
            </div>
          </div>
        </div>
        <SampleCertificate />
        <Landscape className="relative z-1 -mt-18 h-82.5 ml:-mt-24 ml:aspect-1440/560 ml:h-auto" />
      </section>
      <Steps />
      <Features />
    </main>
  )
}

function Steps() {
  const steps = Object.values(STEPS.list)
  return (
    <section className="wrap pt-14 pb-2 ml:pt-18 ml:pb-6">
      <h2 className="page-title">{STEPS.title}</h2>
      <ol className="mt-6 grid sm:grid-cols-2 sm:gap-x-8 ml:grid-cols-4 ml:gap-6">
        {steps.map((step, i) => (
          <li
            key={step.name}
            className="relative grid grid-cols-[44px_1fr] pb-5.5 ml:grid-cols-1 ml:content-start ml:gap-2.5 ml:p-0"
          >
            <span
              className="grid size-8 place-items-center rounded-full bg-forest-wash text-sm/none font-head text-forest-ink tabular-nums"
              aria-hidden="true"
            >
              {i + 1}
            </span>
            {i === steps.length - 1 ? null : (
              <span
                className="absolute top-8.5 -bottom-0.5 left-3.75 border-l-[1.5px] border-dotted border-line-strong opacity-60 sm:hidden ml:top-3.75 ml:-right-3.5 ml:bottom-auto ml:left-11 ml:block ml:border-t-[1.5px] ml:border-l-0"
                aria-hidden="true"
              />
            )}
            <div>
              <h3 className="pt-1 text-base font-head">{step.name}</h3>
              <p className="text-sm text-ink-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const FEATURE_CARDS = [
  { key: 'risk', art: 'feature-risk', hue: 'tree' },
  { key: 'analytics', art: 'feature-analytics', hue: 'amber' },
  { key: 'portfolio', art: 'feature-portfolio', hue: 'sky' },
] as const

function Features() {
  return (
    <section className="wrap pt-10 pb-16 ml:pt-12 ml:pb-22">
      <h2 className="page-title">{FEATURES.title}</h2>
      <div className="mt-6 grid gap-4 ml:grid-cols-3 ml:gap-6">
        {FEATURE_CARDS.map(({ key, art, hue }) => (
          <article key={key} className={`card hue-${hue}`}>
            <div className="relative grid h-42 place-items-center overflow-hidden rounded-t-[15px] border-b bg-hue-wash">
              <Contours />
              <Art name={art} loading="lazy" className="relative size-38" />
            </div>
            <div className="px-5 pt-4.5 pb-5.5">
              <h3 className="mb-1.5 text-20 font-head">{FEATURES[key].name}</h3>
              <p className="text-sm text-ink-soft">{FEATURES[key].text}</p>
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}
