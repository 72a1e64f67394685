import { api } from '@eco/contract'
import type { AssetStatus } from '@eco/domain/assets/kinds'
import { useId, useMemo, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { isoDay } from '../../../lib/days.ts'
import { DetailsDialog, type DetailsMode } from '../details-dialog.tsx'
import { identifierOf } from '../entry/identifier.ts'
import { useChange } from '../entry/use-change.ts'
import { useValuesForm } from '../entry/use-values-form.ts'
import { ENTRY_MESSAGES, SOLAR_DETAILS_MESSAGES as MESSAGES, SOLAR_SAVE_MESSAGES } from '../messages.ts'
import { SolarFields } from './fields.tsx'
import { checkSolar, errorsOfReply, factsOf, valuesOf } from './form.ts'
import { changeBody, type Solar } from './mapper.ts'
import { solarLine } from './messages.ts'
import { SolarRead } from './read.tsx'

type SolarDetailsProps = { solar: Solar; status: AssetStatus; start: DetailsMode; close: () => void }

/** A solar panel in a dialog. Remounted for each panel. */
export function SolarDetails({ solar, status, start, close }: SolarDetailsProps) {
  const id = useId()
  const [mode, setMode] = useState(start)
  const form = useValuesForm(
    `solar ${solar.id}`,
    useMemo(() => valuesOf(solar), [solar]),
  )
  const change = useChange(
    form,
    {
      check: () => checkSolar(form.values, isoDay(Date.now())),
      body: () => changeBody(solar, factsOf(form.values), identifierOf(form.values)),
      send: (body, signal) => call(api.updateSolar, { params: { suid: solar.id }, body }, { signal }),
      errorsOfReply,
      words: { ...MESSAGES, noUser: SOLAR_SAVE_MESSAGES.noUser },
    },
    () => setMode('read'),
  )
  return (
    <DetailsDialog
      asset={solar}
      line={solarLine(solar)}
      status={status}
      mode={mode}
      setMode={setMode}
      form={id}
      busy={change.busy ? ENTRY_MESSAGES.saving : undefined}
      cancel={change.cancel}
      close={close}
      reviewAgain={MESSAGES.reviewAgain}
      read={<SolarRead solar={solar} status={status} />}
      edit={
        <SolarFields
          id={id}
          form={form}
          held={change.busy}
          onRecord={solar.hasIdentifier}
          submit={() => void change.save()}
        />
      }
    />
  )
}
