import { GrowthRings } from '../../../ui/figures/growth-rings.tsx'
import { Part } from './section.tsx'

const SWATCHES = [
  ['paper', 'bg-paper'],
  ['card', 'bg-card'],
  ['sunken', 'bg-sunken'],
  ['ink', 'bg-ink'],
  ['ink-soft', 'bg-ink-soft'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['forest', 'bg-forest'],
  ['forest-wash', 'bg-forest-wash'],
  ['leaf', 'bg-leaf'],
  ['sun', 'bg-sun'],
  ['ring', 'bg-ring'],
  ['sky-fill', 'bg-sky-fill'],
  ['sky-wash', 'bg-sky-wash'],
  ['amber-fill', 'bg-amber-fill'],
  ['amber-wash', 'bg-amber-wash'],
  ['tree-fill', 'bg-tree-fill'],
  ['tree-wash', 'bg-tree-wash'],
  ['pending-wash', 'bg-pending-wash'],
  ['approved-wash', 'bg-approved-wash'],
  ['rejected-wash', 'bg-rejected-wash'],
  ['danger', 'bg-danger'],
  ['clay', 'bg-clay'],
] as const

export function FoundationsSection() {
  return (
    <>
      <Part title="Type" className="lg:col-span-7">
        <p className="text-40 font-head md:text-56">Every leaf counts</p>
        <p className="mt-2 text-28 font-head md:text-40">40 Page figure 1,500</p>
        <p className="mt-2 text-28 font-head">28 Page title</p>
        <p className="mt-2 text-20 font-head">20 Card title</p>
        <p className="mt-2">
          16 Body and fields. A calm line of about sixty-five characters reads best. ₹81,620
        </p>
        <p className="mt-2 text-14 text-ink-soft">14 Secondary text, labels, ledger lines 00:07:41:16</p>
        <p className="mt-2 text-12 text-ink-soft">12 Hints, dates, units</p>
        <h3 className="mt-5 mb-2 text-14 font-head">Growth rings: one for each step, the newest in sun</h3>
        <div className="flex flex-wrap items-center gap-5">
          <GrowthRings steps={0} />
          <GrowthRings steps={1} />
          <GrowthRings steps={2} />
          <GrowthRings steps={5} />
          <GrowthRings steps={10} size={88} />
          <GrowthRings steps={40} size={120} />
        </div>
      </Part>
      <Part title="Colour" className="lg:col-span-5">
        <ul className="grid grid-cols-3 gap-2.5 sm:grid-cols-4">
          {SWATCHES.map(([name, ground]) => (
            <li key={name} className="text-12 text-ink-soft">
              <span className={`mb-1 block h-tap rounded-control border ${ground}`} />
              {name}
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}
