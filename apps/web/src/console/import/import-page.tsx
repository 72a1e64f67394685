import '@eco/contract/messages/en/checks/assets.json'
import '@eco/contract/messages/en/checks/imports.json'
import '@eco/contract/messages/en/checks/sites.json'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { format } from '../../lib/language/catalogues.ts'
import { imports as MESSAGES, steps as STEPS } from '../../messages/en/imports.json'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { StepBar } from '../../ui/overlay/step-bar.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton, useSkeleton } from '../../ui/page/skeleton.tsx'
import { ConsoleLink } from '../link.tsx'
import { CheckRows } from './check-rows.tsx'
import { ChooseFile } from './choose-file.tsx'
import { MatchColumns } from './match-columns.tsx'
import { Progress } from './progress.tsx'
import { addressOf, type Import, useImport } from './queries.ts'
import { Result } from './result.tsx'

const STEP_NAMES = ['file', 'columns', 'rows', 'import', 'result'] as const
type Step = (typeof STEP_NAMES)[number]

const STEP_OF: Readonly<Record<Import['state'], Step>> = {
  waiting: 'columns',
  checked: 'rows',
  running: 'import',
  stopped: 'import',
  done: 'result',
}

/** A file with assets, from its upload to its result. The state of the import is the step. */
export function ImportPage() {
  const { importId } = useParams({ strict: false }) as { importId?: string }
  const { data, isPending, isError, isFetching, refetch } = useImport(importId)
  const [isMatching, setMatching] = useState(false)
  const isSkeleton = useSkeleton(importId !== undefined && isPending)
  const step: Step =
    data === undefined ? 'file' : isMatching && data.state === 'checked' ? 'columns' : STEP_OF[data.state]
  return (
    <Page
      title={MESSAGES.title}
      lead={step === 'file' ? MESSAGES.lead : undefined}
      className={step === 'file' || step === 'import' ? '[&>*]:max-w-190' : ''}
      actions={
        step === 'result' ? (
          <ConsoleLink to={addressOf()} className={buttonClass('secondary')}>
            {MESSAGES.again}
          </ConsoleLink>
        ) : null
      }
    >
      <Steps step={step} />
      {importId === undefined ? <ChooseFile /> : null}
      {isSkeleton ? <Skeleton className="block h-60" /> : null}
      {isError && data === undefined ? (
        <LoadFailed title={MESSAGES.failed} query={{ isFetching, refetch }} />
      ) : null}
      {data && step === 'columns' ? (
        <MatchColumns key={data.import_id} file={data} onChecked={() => setMatching(false)} />
      ) : null}
      {data && step === 'rows' ? <CheckRows file={data} onBack={() => setMatching(true)} /> : null}
      {data && step === 'import' ? <Progress file={data} /> : null}
      {data && step === 'result' ? <Result file={data} /> : null}
    </Page>
  )
}

/** The five steps in a row; on a phone a bar. */
function Steps({ step }: { step: Step }) {
  const at = STEP_NAMES.indexOf(step)
  const count = { step: at + 1, steps: STEP_NAMES.length }
  return (
    <>
      <ol className="mb-4 flex items-center gap-3 text-14 max-md:hidden">
        {STEP_NAMES.map((name, n) => (
          <li
            key={name}
            aria-current={n === at ? 'step' : undefined}
            className="flex items-center gap-2 text-ink-soft not-last:after:ms-1 not-last:after:w-9 not-last:after:border-t not-last:after:border-dotted not-last:after:border-ink-soft aria-[current]:font-strong aria-[current]:text-ink"
          >
            <span
              className={classNames(
                'grid size-7 place-items-center rounded-full border font-strong tabular-nums',
                n === at && 'border-forest bg-forest text-on-forest',
                n < at && 'border-transparent bg-forest-wash text-forest-ink',
              )}
            >
              {n + 1}
            </span>
            {STEPS[name]}
          </li>
        ))}
      </ol>
      <div className="mb-4 grid gap-1 md:hidden">
        <p className="text-14 font-strong">{format(STEPS.label, { ...count, name: STEPS[step] })}</p>
        <StepBar {...count} label={format(STEPS.text, count)} text={format(STEPS.text, count)} />
      </div>
    </>
  )
}
