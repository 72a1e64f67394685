import { Wordmark } from '../../../ui/art.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { IndexCard } from '../../../ui/card.tsx'
import { LedgerLine, LedgerLines } from '../../../ui/figures/ledger-lines.tsx'
import { Stamp } from '../../../ui/figures/stamp.tsx'
import type { Hue } from '../../../ui/kind-icon.tsx'
import { KindIcon } from '../../../ui/kind-icon.tsx'
import { Accordion } from '../../../ui/page/accordion.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { Part } from './section.tsx'

const PANELS: readonly { title: string; hue: Hue; figure: string }[] = [
  { title: 'Electric Vehicles', hue: 'sky', figure: '2' },
  { title: 'Tree Plantations', hue: 'tree', figure: '27' },
  { title: 'Solar Energy', hue: 'amber', figure: '1' },
]

const LONG_ANSWER = 'A long answer scrolls inside its two hundred pixels. '.repeat(24)

const FOLDS = [
  { question: 'How do I earn credits?', answer: 'Save an asset. Each one adds 50 pending credits.' },
  { question: 'What if the answer is long?', answer: LONG_ANSWER },
]

export function BoxesSection() {
  return (
    <>
      {PANELS.map((panel) => (
        <IndexCard
          key={panel.hue}
          title={panel.title}
          hue={panel.hue}
          icon={<KindIcon hue={panel.hue} bare />}
          className="lg:col-span-4"
        >
          <p className="tabular-nums text-28 font-head">{panel.figure}</p>
          <LedgerLines>
            <LedgerLine label="Estimated credits">324</LedgerLine>
          </LedgerLines>
        </IndexCard>
      ))}
      <Part title="Accordion, notes" className="lg:col-span-7">
        <Accordion items={FOLDS} />
        <InlineNote className="mt-4" onRetry={() => undefined}>
          The ranking could not be loaded.
        </InlineNote>
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <Avatar name="Asha Rao" />
          <Avatar name="Asha Rao" size="lg" className="hue-sky" />
          <Avatar name="Asha Rao" size="xl" className="hue-amber" />
          <KindIcon hue="sky" />
          <KindIcon hue="amber" />
          <KindIcon hue="tree" />
          <KindIcon hue="forest" small />
          <Wordmark />
          <Stamp word="Approved" date="18 Jul 2026" />
        </div>
      </Part>
      <Part title="Empty state" className="lg:col-span-5">
        <EmptyState
          title="No Tree assets listed yet."
          text="One tree absorbs about 21 kg of CO2 per year."
          action={<Button>Add a tree</Button>}
        />
      </Part>
    </>
  )
}
