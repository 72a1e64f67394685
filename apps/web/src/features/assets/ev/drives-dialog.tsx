import { DRIVE_MAX_KM } from '@eco/domain/assets/ev/fields'
import { useId } from 'react'
import { momentText } from '../../../lib/format/days.ts'
import { currentLoginPrompt } from '../../../lib/session/login-prompt.ts'
import { useSession } from '../../../lib/session/session.ts'
import { card as EV_CARD_MESSAGES, drives as MESSAGES } from '../../../messages/en/assets/ev.json'
import { assets as ASSETS_MESSAGES, card as CARD_MESSAGES } from '../../../messages/en/assets/pages.json'
import { Button } from '../../../ui/button.tsx'
import { Entry } from '../../../ui/figures/entry.tsx'
import { LedgerLine, LedgerLines } from '../../../ui/figures/ledger-lines.tsx'
import { NumberField } from '../../../ui/form/text-field.tsx'
import { KIND_HUES, KindIcon } from '../../../ui/kind-icon.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { Skeleton, useSkeleton } from '../../../ui/page/skeleton.tsx'
import { controlsOf, FormFrame } from '../entry/form-frame.tsx'
import { measureText } from '../measures.tsx'
import type { Ev } from './ev.ts'
import { type Drive, useAddDrive, useDrives } from './use-drives.ts'

/** The drives of an electric vehicle, with a form to add one. */
export function DrivesDialog({ item: ev, close }: { item: Ev; close: () => void }) {
  const id = useId()
  const { userId } = useSession()
  const drives = useDrives(userId, ev.id)
  const { form, busy, add } = useAddDrive(ev.id)
  const labels = { distance: MESSAGES.distance }
  const skeleton = useSkeleton(drives.isPending)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        // a click in the login dialog on top must not close this one
        if (!open && currentLoginPrompt().form === undefined) close()
      }}
      title={ev.name}
      icon={<KindIcon hue={KIND_HUES.ev} />}
      description={CARD_MESSAGES.addDetails}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {MESSAGES.close}
          </Button>
          <Button type="submit" form={id} busy={busy} busyLabel={MESSAGES.adding}>
            {MESSAGES.add}
          </Button>
        </>
      }
    >
      <FormFrame id={id} form={form} labels={labels} held={busy} submit={add}>
        <NumberField
          hint={MESSAGES.distanceHint}
          unit="km"
          min={0}
          max={DRIVE_MAX_KM}
          {...controlsOf(form, busy, labels).text('distance')}
        />
      </FormFrame>
      <LedgerLines className="mt-4">
        <LedgerLine label={EV_CARD_MESSAGES.distance}>{measureText(ev.distanceKm, 'km')}</LedgerLine>
      </LedgerLines>
      <section className="mt-4" aria-busy={drives.isPending}>
        <h3 className="font-head">{MESSAGES.list}</h3>
        {drives.isError ? (
          <InlineNote className="mt-2" busy={drives.isFetching} onRetry={() => void drives.refetch()}>
            {MESSAGES.listFailed}
          </InlineNote>
        ) : null}
        {skeleton ? <Skeleton className="mt-2 h-12 w-full" /> : null}
        {drives.isSuccess && drives.drives.length === 0 ? (
          <p className="py-3 text-14 text-ink-soft">{MESSAGES.none}</p>
        ) : null}
        <ul>
          {drives.drives.map((drive) => (
            <DriveEntry key={drive.id} drive={drive} />
          ))}
        </ul>
        {drives.hasNextPage && !drives.isError ? (
          <Button
            variant="quiet"
            className="-ms-4.5"
            busy={drives.isFetchingNextPage}
            busyLabel={ASSETS_MESSAGES.loadingMore}
            onClick={() => void drives.fetchNextPage()}
          >
            {ASSETS_MESSAGES.showMore}
          </Button>
        ) : null}
      </section>
    </Dialog>
  )
}

function DriveEntry({ drive }: { drive: Drive }) {
  return <Entry at={drive.at} title={measureText(drive.km, 'km')} meta={momentText(drive.at)} />
}
