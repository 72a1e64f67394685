import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSend } from '../../lib/api/use-send.ts'
import { durationText } from '../../lib/format/units.ts'
import { format } from '../../lib/language/catalogues.ts'
import { queue as MESSAGES } from '../../messages/en/review.json'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PAGE_ROWS } from '../list/list-card.tsx'
import { Pager } from '../list/list-parts.tsx'
import { moveFocus } from '../list/use-list.ts'
import { BatchBar } from './batch/batch-bar.tsx'
import { BatchDialog } from './batch/batch-dialog.tsx'
import { useSelection } from './batch/use-selection.ts'
import { filterQuery, readFilters } from './filters.ts'
import { type CaseFilters, type CaseList, openNext, useCases } from './queries.ts'
import { QueueFilters } from './queue-filters.tsx'
import { Rows } from './queue-rows.tsx'
import { Shortcuts, ShortcutsButton } from './shortcuts.tsx'
import { useKeys } from './use-keys.ts'
import { useUndo } from './use-undo.ts'

/** What waits for a reviewer, the oldest first. */
export function QueuePage() {
  const router = useRouter()
  const toast = useToast()
  const client = useQueryClient()
  const filters = readFilters(router.state.location.search)
  /** The cursors of the pages before this one. */
  const [before, setBefore] = useState<readonly (string | undefined)[]>([])
  const [cursor, setCursor] = useState<string>()
  const query = useCases(filters, cursor)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isBatchOpen, setBatchOpen] = useState(false)
  const selection = useSelection()
  const rows = useRef<HTMLUListElement>(null)
  const open = (caseId: string) => router.history.push(`/console/review/${caseId}${filterQuery(filters)}`)
  const next = useSend({
    mutationFn: () => openNext(client, filters),
    onSuccess: (caseId) => (caseId === null ? toast.info(MESSAGES.noNext) : open(caseId)),
    onError: () => toast.error(MESSAGES.failed),
  })
  const change = (changed: CaseFilters) => {
    setBefore([])
    setCursor(undefined)
    selection.clear()
    router.history.replace(`/console/review${filterQuery(changed)}`)
  }
  const turn = (to: string | undefined, earlier: typeof before) => {
    setCursor(to)
    setBefore(earlier)
    selection.clear()
  }
  /** The position of the focus in the list, -1 outside. */
  const focusedRow = () =>
    [...(rows.current?.children ?? [])].findIndex((row) => row.contains(document.activeElement))
  const { data } = query
  const select = () => {
    const entry = data?.data[focusedRow()]
    if (entry) selection.toggle(entry)
  }
  const { undoLast, remember } = useUndo(filters)
  useKeys({
    ...{ j: () => moveFocus(rows, 1), k: () => moveFocus(rows, -1) },
    ...{ '?': () => setHelpOpen(true), u: undoLast, x: select },
    a: selection.chosen.size === 0 ? undefined : () => setBatchOpen(true),
  })
  return (
    <Page
      title={MESSAGES.title}
      lead={data && summaryOf(data)}
      actions={
        <>
          <ShortcutsButton onPress={() => setHelpOpen(true)} />
          <Button
            icon={<ArrowRight aria-hidden="true" />}
            busy={next.isPending}
            disabled={data !== undefined && data.oldest === null}
            onClick={() => next.mutate()}
          >
            {MESSAGES.next}
          </Button>
        </>
      }
    >
      <section className="card card-pad grid gap-4" aria-label={MESSAGES.table}>
        <QueueFilters filters={filters} counts={data?.counts} onChange={change} />
        <Rows query={query} filters={filters} list={rows} selection={selection} onClear={() => change({})} />
        {data && data.data.length > 0 ? (
          <Pager
            from={before.length * PAGE_ROWS + 1}
            rows={data.data.length}
            matching={data.matching}
            previous={before.length === 0 ? undefined : () => turn(before.at(-1), before.slice(0, -1))}
            next={data.next === undefined ? undefined : () => turn(data.next, [...before, cursor])}
          />
        ) : null}
      </section>
      {selection.chosen.size === 0 ? null : (
        <BatchBar selection={selection} onPreview={() => setBatchOpen(true)} />
      )}
      <BatchDialog
        chosen={selection.chosen}
        open={isBatchOpen}
        onApproved={remember}
        onClose={(isDone) => {
          setBatchOpen(false)
          if (isDone) selection.clear()
        }}
      />
      <Shortcuts open={isHelpOpen} onOpenChange={setHelpOpen} />
    </Page>
  )
}

function summaryOf({ counts, oldest, median_wait }: CaseList): string {
  if (oldest === null) return MESSAGES.nothing
  const count = Object.values(counts).reduce((sum, of) => sum + of, 0)
  const params = { count, oldest: durationText(Date.now() - oldest) }
  return median_wait === null
    ? format(MESSAGES.summary, params)
    : format(MESSAGES.summaryWithMedian, { ...params, median: durationText(median_wait) })
}
