import { api, fillPath } from '@eco/contract'
import { ASSET_KINDS, type AssetKind } from '@eco/domain/assets/kinds'
import { IMPORT_MAX_BYTES, IMPORT_ROWS_MAX } from '@eco/domain/imports/columns'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Download, FileUp, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { failureMessage } from '../../lib/api/refusal.ts'
import { isCancelled, useSend } from '../../lib/api/use-send.ts'
import { format } from '../../lib/language/catalogues.ts'
import { imports as IMPORTS, file as MESSAGES } from '../../messages/en/imports.json'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Progress } from '../../ui/figures/progress.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { DropZone, FileInput } from '../../ui/form/file-input.tsx'
import { SegmentedField } from '../../ui/form/segmented-field.tsx'
import { KIND_HUES, KindIcon } from '../../ui/kind-icon.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { ConsoleLink } from '../link.tsx'
import { addressOf, importKey, useUnfinished } from './queries.ts'

const MEGABYTE = 1_048_576

/** Step 1: the kind of the assets and the file, which is uploaded at once. */
export function ChooseFile() {
  const [kind, setKind] = useState<AssetKind>('ev')
  const input = useRef<HTMLInputElement>(null)
  const client = useQueryClient()
  const { history } = useRouter()
  const { mutate, isPending, error, progress, underWay, cancel } = useSend({
    mutationFn: (file: File, { keyFor, ...attempt }) =>
      call(
        api.createImport,
        { body: { kind }, files: { file: [file] } },
        { ...attempt, idempotencyKey: keyFor(`${kind} ${file.name} ${file.size} ${file.lastModified}`) },
      ),
    onSuccess: (data) => {
      client.setQueryData(importKey(data.import_id), data)
      history.push(addressOf(data.import_id))
    },
  })
  const take = ([file]: readonly File[]) => file && mutate(file)
  const failure = isCancelled(error)
    ? undefined
    : failureMessage(error, { refused: IMPORTS.refused, noAnswer: IMPORTS.noAnswer })
  return (
    <>
      <Unfinished />
      <section className="card card-pad grid gap-4">
        <SegmentedField
          label={MESSAGES.kind}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as AssetKind)}
          options={ASSET_KINDS.map((value) => ({
            value,
            label: MESSAGES.kinds[value],
            icon: <KindIcon hue={KIND_HUES[value]} small bare />,
          }))}
        />
        <DropZone held={isPending} onFiles={take}>
          <div className="grid min-h-52 place-content-center justify-items-center gap-2 rounded-control border border-dashed border-ink-soft bg-paper p-6 text-center">
            <FileUp aria-hidden="true" />
            <p className="font-strong max-md:hidden">{MESSAGES.drop}</p>
            <p className="text-14 text-ink-soft">
              {format(MESSAGES.limits, { megabytes: IMPORT_MAX_BYTES / MEGABYTE, rows: IMPORT_ROWS_MAX })}
            </p>
            <Button variant="tint" className="mt-2" busy={isPending} onClick={() => input.current?.click()}>
              {MESSAGES.choose}
            </Button>
            <FileInput
              ref={input}
              aria-label={MESSAGES.input}
              accept=".csv,.tsv,.txt,text/csv"
              onFiles={take}
            />
          </div>
        </DropZone>
        {underWay && progress ? (
          <Progress
            label={format(MESSAGES.uploading, { name: underWay.input.name })}
            {...progress}
            onCancel={cancel}
          />
        ) : null}
        {failure === undefined ? null : <FieldError role="alert">{failure}</FieldError>}
        <div className="flex flex-wrap items-center gap-3">
          <a href={fillPath(api.importTemplate.path, { kind })} className={buttonClass('secondary')} download>
            <Download aria-hidden="true" />
            {format(MESSAGES.template, { kind })}
          </a>
          <p className="min-w-0 flex-[1_1_240px] text-14 text-ink-soft">{MESSAGES.templateHint}</p>
        </div>
        <p className="border-t pt-4 text-14 text-ink-soft">{MESSAGES.nothing}</p>
      </section>
    </>
  )
}

/** An import that stopped or still runs. */
function Unfinished() {
  const unfinished = useUnfinished()
  if (!unfinished) return null
  const { import_id, file_name: name, state, rows, added } = unfinished
  const isRunning = state === 'running'
  return (
    <InlineNote
      className="mb-4 bg-pending-wash pe-3 text-pending-ink"
      icon={<TriangleAlert aria-hidden="true" />}
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 wrap-anywhere">
          {isRunning
            ? format(MESSAGES.running, { name })
            : format(MESSAGES.resume, { name, done: added, rows })}
        </span>
        <ConsoleLink to={addressOf(import_id)} className={buttonClass('secondary')}>
          {isRunning ? MESSAGES.open : MESSAGES.continue}
        </ConsoleLink>
      </span>
    </InlineNote>
  )
}
