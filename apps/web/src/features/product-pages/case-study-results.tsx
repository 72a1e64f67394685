import { results as RESULTS, study as STUDY } from '../../messages/en/case-study.json'
import { IllustrativeMark } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ArticleSection } from '../../ui/page/article.tsx'

/** `before` and `after` are lengths of the bars, in percent. */
const CARDS = [
  { key: 'co2', hue: 'sky', before: 2, after: 100 },
  { key: 'credits', hue: 'amber', before: 2, after: 95 },
  { key: 'sources', hue: 'tree', before: 31, after: 100 },
] as const

/** Three fictional figures, each with its calculation and the value before. */
export function Results() {
  return (
    <ArticleSection title={STUDY.results} mark={<IllustrativeMark title={STUDY.marked} />}>
      <div className="grid gap-4 ml:grid-cols-3 ml:gap-6">
        {CARDS.map(({ key, hue, before, after }) => (
          <article key={key} className={`card stat hue-${hue}`}>
            <div className="stat-top">
              <h3>{RESULTS[key].name}</h3>
            </div>
            <p className="stat-figure">{RESULTS[key].figure}</p>
            <p className="stat-notes">{RESULTS[key].basis}</p>
            <dl className="mt-auto grid gap-1.5 pt-3.5 text-xs text-ink-soft">
              <Bar name={STUDY.before} value={RESULTS[key].before} share={before} />
              <Bar name={STUDY.after} value={RESULTS[key].after} share={after} strong />
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
        <span className="tabular-nums">{value}</span>
      </dd>
    </div>
  )
}
