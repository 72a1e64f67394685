import { IllustrativeMark } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ArticleSection } from '../../ui/page/article.tsx'
import { BARS, RESULTS, STUDY } from './messages.ts'

/** Three fictional figures, each with its calculation and the value before. */
export function Results() {
  return (
    <ArticleSection title={STUDY.results} mark={<IllustrativeMark title={STUDY.marked} />}>
      <div className="grid gap-4 ml:grid-cols-3 ml:gap-6">
        {RESULTS.map((result) => (
          <article key={result.name} className={`card stat hue-${result.hue}`}>
            <div className="stat-top">
              <h3>{result.name}</h3>
            </div>
            <p className="stat-figure">{result.figure}</p>
            <p className="stat-notes">{result.basis}</p>
            <dl className="mt-auto grid gap-1.5 pt-3.5 text-xs text-ink-soft">
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
    <div className="grid grid-cols-[48px_minmax(0,1fr)] items-center gap-2.5">
      <dt>{name}</dt>
      <dd
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2.5',
          strong && 'font-strong text-ink',
        )}
      >
        <svg
          className={classNames('h-2.5 w-full', strong ? 'fill-hue-fill' : 'fill-line-strong opacity-50')}
          aria-hidden="true"
        >
          <rect width={`${share}%`} height="100%" rx="3" />
        </svg>
        <span className="num">{value}</span>
      </dd>
    </div>
  )
}
