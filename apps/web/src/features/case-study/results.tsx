import { ArticleSection } from '../../ui/article.tsx'
import { IllustrativeMark } from '../../ui/badge.tsx'
import { BARS, RESULTS, STUDY } from './messages.ts'

/** Three fictional figures, each with its calculation and the value before. */
export function Results() {
  return (
    <ArticleSection title={STUDY.results} mark={<IllustrativeMark title={STUDY.marked} />}>
      <div className="study-results">
        {RESULTS.map((result) => (
          <article key={result.name} className={`card stat hue-${result.hue}`}>
            <div className="stat-top">
              <h3>{result.name}</h3>
            </div>
            <p className="stat-figure">{result.figure}</p>
            <p className="stat-notes">{result.basis}</p>
            <dl className="study-bars">
              <Bar name={BARS.before} {...result.before} />
              <Bar name={BARS.after} {...result.after} strong />
            </dl>
          </article>
        ))}
      </div>
    </ArticleSection>
  )
}

type BarProps = { name: string; value: string; share: number; strong?: boolean }

function Bar({ name, value, share, strong = false }: BarProps) {
  return (
    <div data-strong={strong ? '' : undefined}>
      <dt>{name}</dt>
      <dd>
        <svg aria-hidden="true">
          <rect width={`${share}%`} height="100%" rx="3" />
        </svg>
        <span className="num">{value}</span>
      </dd>
    </div>
  )
}
