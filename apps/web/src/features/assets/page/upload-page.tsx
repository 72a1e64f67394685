import type { AssetKind } from '@eco/domain/assets/kinds'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { Plus, ShieldCheck } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { draftOwner } from '../../../lib/form/drafts.ts'
import { wholeText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import type { Planting } from '../../../lib/places/planting.ts'
import { useSession } from '../../../lib/session/session.ts'
import { afterSave as AFTER_SAVE_MESSAGES, upload as MESSAGES } from '../../../messages/en/assets/pages.json'
import { Art } from '../../../ui/art.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { KIND_HUES } from '../../../ui/kind-icon.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { TreeWays } from '../../../ui/page/tree-ways.tsx'
import { AfterSave } from '../after-save/after-save.tsx'
import type { AnyKind, Saved } from '../asset.ts'
import { KINDS, UPLOAD_KINDS } from '../kinds.ts'
import { useCounts } from '../queries.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The kind of asset to add, set by links to a form: open it at once. */
    add?: AssetKind
  }
}

type UploadPageProps = {
  /** Fills the planting form from a tree; undefined while no planting can be logged. */
  plant?: ((planting: Planting) => void) | undefined
}

/** Adds assets: one card per kind that opens its form. A saved asset is shown on top. */
export function UploadPage({ plant }: UploadPageProps) {
  const { userId } = useSession()
  const countOf = useCounts(userId)
  const [open, setOpen] = useState<AssetKind>()
  const [saved, setSaved] = useState<Saved>()
  useOpenForm(setOpen)
  const head = {
    title: MESSAGES.title,
    lead: format(MESSAGES.lead, { credits: CREDITS_PER_ASSET }),
    actions: (
      <>
        <a href="/console/import" className={buttonClass('quiet')}>
          {MESSAGES.importFile}
        </a>
        <Link to="/view-assets" className={buttonClass('secondary', 'md', 'max-md:hidden')}>
          {MESSAGES.viewAssets}
        </Link>
      </>
    ),
  }
  return (
    <Page {...(saved ? {} : head)}>
      {saved ? (
        <>
          <AfterSave key={saved.at} saved={saved} again={setOpen} plant={plant} />
          <h2 className="mt-8 mb-3 font-head">{AFTER_SAVE_MESSAGES.more}</h2>
        </>
      ) : null}
      <div className="grid gap-4 lg:grid-cols-3 lg:gap-6">
        {UPLOAD_KINDS.map((view) => (
          <UploadCard key={view.kind} {...view} count={countOf(view.kind)} add={() => setOpen(view.kind)} />
        ))}
      </div>
      {saved ? null : (
        <div className="mt-5">
          <TreeWays
            action={
              <Link
                to="/activity/$activityKey"
                params={{ activityKey: 'plant-tree' }}
                className={buttonClass('quiet')}
              >
                {MESSAGES.logPlanting}
              </Link>
            }
          />
        </div>
      )}
      <p className="mt-5 flex gap-2 text-14 text-ink-soft">
        <ShieldCheck aria-hidden="true" />
        {MESSAGES.privacy}
      </p>
      <EntryForms key={draftOwner()} open={open} setOpen={setOpen} onSaved={setSaved} />
    </Page>
  )
}

type UploadCardProps = Pick<AnyKind, 'kind' | 'art' | 'upload'> & {
  count: number | undefined
  add: () => void
}

function UploadCard({ kind, art, upload, count, add }: UploadCardProps) {
  return (
    <article
      className={`card hue-${KIND_HUES[kind]} grid grid-cols-[112px_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5 p-3.5 lg:flex lg:flex-col lg:items-stretch lg:gap-0 lg:overflow-hidden lg:p-0`}
    >
      <div className="row-span-2 grid place-items-center self-stretch overflow-hidden rounded-xl bg-hue-wash lg:h-52 lg:rounded-none">
        <Art name={art} className="size-27 lg:size-46" />
      </div>
      <div className="self-end lg:self-stretch lg:px-5 lg:pt-5 lg:pb-2">
        <h2 className="text-20 font-head">{upload.title}</h2>
        <p className="mt-0.5 text-14 text-ink-soft">{upload.line}</p>
        <p className="tabular-nums mt-2 min-h-4 text-12 text-ink-soft max-lg:hidden">
          {count === undefined ? '' : format(MESSAGES.recorded, { count: wholeText(count) })}
        </p>
      </div>
      <div className="self-start lg:mt-auto lg:self-stretch lg:px-5 lg:pt-1 lg:pb-5">
        <Button variant="tint" className="w-full" icon={<Plus aria-hidden="true" />} onClick={add}>
          <span>
            {MESSAGES.add} <span className="max-lg:sr-only">{upload.noun}</span>
          </span>
        </Button>
      </div>
    </article>
  )
}

type EntryFormsProps = {
  open: AssetKind | undefined
  setOpen: (kind: AssetKind | undefined) => void
  onSaved: (saved: Saved | undefined) => void
}

/** The entry dialogs of all kinds, at most one open. Each is loaded on first use and keeps its draft. */
function EntryForms({ open, setOpen, onSaved }: EntryFormsProps) {
  const [used, setUsed] = useState<readonly AssetKind[]>([])
  if (open !== undefined && !used.includes(open)) setUsed([...used, open])
  return used.map((kind) => {
    const Form = KINDS[kind].NewDialog
    return (
      <Suspense key={kind}>
        <Form
          open={open === kind}
          onSaved={onSaved}
          onOpenChange={(next) => setOpen(next ? kind : undefined)}
        />
      </Suspense>
    )
  })
}

/** Opens the form requested by a link, once. */
function useOpenForm(open: (kind: AssetKind) => void): void {
  const kind = useLocation({ select: ({ state }) => state.add })
  const navigate = useNavigate()
  const opens = useRef(open)
  opens.current = open
  useEffect(() => {
    if (kind === undefined) return
    opens.current(kind)
    // so that neither a reload nor the back button reopens the form
    void navigate({ to: '.', replace: true, state: {}, resetScroll: false })
  }, [kind, navigate])
}
