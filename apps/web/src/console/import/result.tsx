import { api, fillPath } from '@eco/contract'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { Bell, CircleCheck, Coins, Download, type LucideIcon, UserRoundCheck } from 'lucide-react'
import { momentText } from '../../lib/format/days.ts'
import { wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { result as MESSAGES } from '../../messages/en/imports.json'
import { buttonClass } from '../../ui/button.tsx'
import { FactLines } from '../../ui/figures/ledger-lines.tsx'
import { AddPhotos } from './add-photos.tsx'
import { BadRowsLink, RowList } from './check-rows.tsx'
import type { Import } from './queries.ts'

const SECOND_MS = 1_000
const NUMBER_CHARACTERS = 8

/** Step 5: what was added, and what comes next. */
export function Result({ file }: { file: Import }) {
  const { import_id, kind, file_name: name, added, bad, here, rows } = file
  const credits = added * CREDITS_PER_ASSET
  const time = momentText(file.finished_date ?? file.created_date)
  const seconds = Math.round(((file.finished_date ?? 0) - (file.started_date ?? 0)) / SECOND_MS)
  return (
    <div className="grid gap-4">
      <section className="card card-pad grid gap-4">
        <div className="flex items-start gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-control bg-approved-wash text-approved-ink">
            <CircleCheck aria-hidden="true" />
          </span>
          <div className="min-w-0">
            <h2 className="text-20 font-head">{format(MESSAGES.title, { kind, count: added })}</h2>
            <p className="text-14 wrap-anywhere text-ink-soft">
              {seconds > 0
                ? format(MESSAGES.took, { name, time, seconds })
                : format(MESSAGES.when, { name, time })}
            </p>
          </div>
        </div>
        <div className="grid gap-x-10 md:grid-cols-2">
          <FactLines
            facts={[
              { label: MESSAGES.rows, value: wholeText(rows) },
              { label: MESSAGES.added, value: wholeText(added) },
              { label: MESSAGES.bad, value: wholeText(bad) },
              { label: MESSAGES.here, value: wholeText(here) },
            ]}
          />
          <FactLines
            facts={[
              { label: MESSAGES.credits, value: wholeText(credits) },
              { label: MESSAGES.waiting, value: wholeText(added) },
              {
                label: MESSAGES.number,
                value: import_id.slice(-NUMBER_CHARACTERS),
              },
            ]}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <a
            href={fillPath(api.exportImportRows.path, { import_id })}
            className={buttonClass('secondary')}
            download
          >
            <Download aria-hidden="true" />
            {MESSAGES.report}
          </a>
          {bad > 0 ? <BadRowsLink file={file} /> : null}
        </div>
      </section>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {kind === 'tree' ? <AddPhotos file={file} /> : null}
        <section className="card card-pad grid gap-3">
          <h2 className="text-20 font-head">{MESSAGES.next}</h2>
          <ul className="grid divide-y">
            <Next icon={UserRoundCheck} title={MESSAGES.review} text={MESSAGES.reviewText} />
            <Next icon={Bell} title={MESSAGES.notify} text={MESSAGES.notifyText} />
            <Next icon={Coins} title={MESSAGES.final} text={format(MESSAGES.finalText, { credits })} />
          </ul>
        </section>
      </div>
      <RowList file={file} />
    </div>
  )
}

function Next({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="flex gap-3 py-3">
      <span className="grid size-8 shrink-0 place-items-center rounded-lg bg-forest-wash text-forest-ink">
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div>
        <p className="text-14 font-strong">{title}</p>
        <p className="text-14 text-ink-soft">{text}</p>
      </div>
    </li>
  )
}
