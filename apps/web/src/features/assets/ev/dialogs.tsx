import { ApiError, api, type CallInput } from '@eco/contract'
import { EV_BODY } from '@eco/contract/assets/ev/names'
import { EV_FIELDS } from '@eco/domain/assets/ev/fields'
import { call } from '../../../lib/api/api.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { form, labels as LABELS, save as MESSAGES } from '../../../messages/en/assets/ev.json'
import type { DetailsProps, NewAssetProps } from '../asset.ts'
import { FormDetails, NewAssetDialog } from '../entry/form-dialogs.tsx'
import type { FormKind } from '../entry/form-kind.ts'
import { EvSecondEstimate } from '../estimates.tsx'
import { type Ev, evArt, evLine, evOf, potentialCo2 } from './ev.ts'
import { EvFields } from './fields.tsx'
import { EvLines } from './lines.tsx'

const EV: FormKind<typeof EV_FIELDS, Ev> = {
  kind: 'ev',
  fields: EV_FIELDS,
  names: EV_BODY,
  async save(body, options) {
    const reply = await call(api.saveEv, { body: body as CallInput<typeof api.saveEv>['body'] }, options)
    return { item: reply?.data && evOf(reply.data), count: reply?.evCount }
  },
  update: (id, body, options) => call(api.updateEv, { params: { ev_id: id }, body }, options),
  messages: MESSAGES,
  labels: LABELS,
  form,
  failureOf,
  artOf: ({ category }) => evArt(category),
  lineOf: evLine,
  co2Of: potentialCo2,
}

function failureOf(reason: unknown): string {
  if (reason instanceof ApiError)
    return format(MESSAGES.refused, { text: reason.message || plainText(reason.text) || MESSAGES.unknown })
  return format(MESSAGES.noAnswer, { message: reason instanceof Error ? reason.message : String(reason) })
}

const PLAIN_TEXT_MAX = 200

/** The body of a non-JSON reply from a server or proxy, if it is one readable line. */
function plainText(text: string): string {
  const line = text.trim()
  return line.length <= PLAIN_TEXT_MAX && !/^[<{["]/.test(line) ? line : ''
}

/** The dialog that records an electric vehicle. */
export function EvDialog(props: NewAssetProps) {
  return <NewAssetDialog {...props} kind={EV} Fields={EvFields} />
}

/** An electric vehicle in a dialog. Remounted for each vehicle. */
export function EvDetails(props: DetailsProps<Ev>) {
  return <FormDetails {...props} kind={EV} Fields={EvFields} Lines={EvLines} Estimate={EvSecondEstimate} />
}
