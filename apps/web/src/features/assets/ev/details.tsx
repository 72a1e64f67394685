import { api } from '@eco/contract'
import type { AssetStatus } from '@eco/domain/assets/kinds'
import { useId, useMemo, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { DetailsDialog, type DetailsMode } from '../details-dialog.tsx'
import { identifierOf } from '../entry/identifier.ts'
import { useChange } from '../entry/use-change.ts'
import { useValuesForm } from '../entry/use-values-form.ts'
import { ENTRY_MESSAGES, EV_SAVE_MESSAGES, EV_DETAILS_MESSAGES as MESSAGES } from '../messages.ts'
import { EvFields } from './fields.tsx'
import { checkEv, errorsOfReply, factsOf, valuesOf } from './form.ts'
import { changeBody, type Ev } from './mapper.ts'
import { evLine } from './messages.ts'
import { EvRead } from './read.tsx'

type EvDetailsProps = { ev: Ev; status: AssetStatus; start: DetailsMode; close: () => void }

/** An electric vehicle in a dialog. Remounted for each vehicle. */
export function EvDetails({ ev, status, start, close }: EvDetailsProps) {
  const id = useId()
  const [mode, setMode] = useState(start)
  const form = useValuesForm(
    `ev ${ev.id}`,
    useMemo(() => valuesOf(ev), [ev]),
  )
  const change = useChange(
    form,
    {
      check: () => checkEv(form.values),
      body: () => changeBody(ev, factsOf(form.values), identifierOf(form.values)),
      send: (body, signal) => call(api.updateEv, { params: { ev_id: ev.id }, body }, { signal }),
      errorsOfReply,
      words: { ...MESSAGES, noUser: EV_SAVE_MESSAGES.noUser },
    },
    () => setMode('read'),
  )
  return (
    <DetailsDialog
      asset={ev}
      line={evLine(ev)}
      status={status}
      mode={mode}
      setMode={setMode}
      form={id}
      busy={change.busy ? ENTRY_MESSAGES.saving : undefined}
      cancel={change.cancel}
      close={close}
      reviewAgain={MESSAGES.reviewAgain}
      read={<EvRead ev={ev} status={status} />}
      edit={
        <EvFields
          id={id}
          form={form}
          held={change.busy}
          onRecord={ev.hasIdentifier}
          submit={() => void change.save()}
        />
      }
    />
  )
}
