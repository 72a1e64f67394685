import './landing.css'
import { useNavigate } from '@tanstack/react-router'
import { useStart } from '../../lib/use-start.ts'
import { Art } from '../../ui/art.tsx'
import { Button } from '../../ui/button.tsx'
import { Contours } from '../../ui/contours.tsx'
import { Landscape } from '../../ui/landscape.tsx'
import { FEATURES, FEATURES_TITLE, HERO, STEPS, STEPS_TITLE } from './messages.ts'
import { SampleCertificate } from './sample-certificate.tsx'
import { Stars } from './stars.tsx'

export function LandingPage() {
  const navigate = useNavigate()
  return (
    <main id="main" tabIndex={-1}>
      <section className="hero">
        <Stars />
        <div className="wrap">
          <div className="hero-copy">
            <h1>{HERO.title}</h1>
            <p className="hero-lead">{HERO.lead}</p>
            <div className="hero-ways">
              <Button size="lg" onClick={useStart()}>
                {HERO.start}
              </Button>
              <Button size="lg" variant="secondary" onClick={() => void navigate({ to: '/about' })}>
                {HERO.more}
              </Button>
            </div>
          </div>
        </div>
        <SampleCertificate />
        <Landscape className="hero-art" />
      </section>
      <Steps />
      <Features />
    </main>
  )
}

function Steps() {
  return (
    <section className="wrap steps-part">
      <h2 className="page-title">{STEPS_TITLE}</h2>
      <ol className="steps">
        {STEPS.map((step, i) => (
          <li key={step.name}>
            <span className="steps-number" aria-hidden="true">
              {i + 1}
            </span>
            <div>
              <h3>{step.name}</h3>
              <p>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Features() {
  return (
    <section className="wrap features-part">
      <h2 className="page-title">{FEATURES_TITLE}</h2>
      <div className="features">
        {FEATURES.map((feature) => (
          <article key={feature.name} className={`card hue-${feature.hue}`}>
            <div className="features-art">
              <Contours />
              <Art name={feature.art} loading="lazy" />
            </div>
            <div className="features-text">
              <h3>{feature.name}</h3>
              <p>{feature.text}</p>
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}
