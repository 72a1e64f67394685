import type { CallOptions } from '@eco/contract'
import { inverse, rename } from '@eco/contract/assets/names'
import type { AssetFields, RecordOf } from '@eco/domain/assets/fields'
import type { AssetKind } from '@eco/domain/assets/kinds'
import type { DraftForm } from '../../../lib/form/use-draft-form.ts'
import { format } from '../../../lib/language/catalogues.ts'
import type { ArtName } from '../../../ui/art.tsx'
import type { Asset, Co2 } from '../asset.ts'
import { changesOf, type FormValues, factsOf, TICKED, type ValuesOf } from './values.ts'

/** A kind of asset that is only a form: what it consists of and how it is saved. */
export type FormKind<Fields extends AssetFields, Item extends Asset & RecordOf<Fields>> = {
  /** Also the name of the draft. */
  kind: AssetKind
  fields: Fields
  /** The API's names of the fields. */
  names: Readonly<Record<string, string>>
  /** Saves a new one under the id in the body; returns the record and how many there are. */
  save: (body: object, options: CallOptions) => Promise<{ item: Item | undefined; count: number | undefined }>
  update: (id: string, body: object, options: CallOptions) => Promise<unknown>
  messages: {
    noUser: string
    saved: string
    /** For a form with empty fields. */
    missing?: string
    updated: string
    failed: string
    /** Which changes send an approved one back to review. */
    reviewAgain: string
  }
  /** Of the controls. */
  labels: Readonly<Record<string, string>>
  /** Of the dialog that records a new one. */
  form: { title: string; save: string }
  /** Why a new one could not be saved. */
  failureOf: (reason: unknown) => string
  artOf: (item: Item) => ArtName
  lineOf: (item: Item) => string
  /** Shown after the save. */
  co2Of: (item: Item) => Co2
}

export type AssetForm<Fields extends AssetFields> = DraftForm<FormValues<Fields>>

/** What the fields of an asset's form need. */
export type FieldsProps<Fields extends AssetFields> = {
  id: string
  form: AssetForm<Fields>
  held: boolean
  submit: () => void
  /** Whether an identifier is stored; undefined for a new asset. */
  onRecord: boolean | undefined
}

/**
 * Saves a new asset. A retry with the same id is the same asset, whatever happened to the first answer.
 * @returns the message and the saved asset
 */
export async function saveNew<Fields extends AssetFields, Item extends Asset & RecordOf<Fields>>(
  kind: FormKind<Fields, Item>,
  form: AssetForm<Fields>,
  userId: string,
  signal: AbortSignal,
): Promise<{ message: string; item: Item | undefined }> {
  const values = form.getValues()
  const facts = factsOf(kind.fields, values)
  const given = Object.entries(facts).filter(([, value]) => value !== null)
  const identifier = identifierOf({ ...values, dropIdentifier: '' })
  const content = { clientId: form.draftId(), ownerId: userId, ...Object.fromEntries(given), ...identifier }
  const body = rename(content, kind.names)
  const former = form.sent()
  const sent = form.keyFor(JSON.stringify(body))
  const { item, count } = await kind.save(body, { idempotencyKey: sent.key, signal })
  // an earlier attempt with a lost answer may have stored other content, which the server keeps: update it
  if (former !== undefined && former !== sent && item !== undefined) {
    const change = changeBody(kind, item, values)
    if (change !== undefined) await kind.update(item.id, change, { signal })
  }
  return { message: format(kind.messages.saved, { count: String(count ?? 1) }), item }
}

/** The request with the fields that differ from the record; undefined when none do. */
export function changeBody<Fields extends AssetFields, Item extends Asset & RecordOf<Fields>>(
  kind: FormKind<Fields, Item>,
  item: Item,
  values: FormValues<Fields>,
): object | undefined {
  const change = { ...changesOf(item, factsOf(kind.fields, values)), ...identifierOf(values) }
  return Object.keys(change).length === 0 ? undefined : rename(change, kind.names)
}

/** The messages of a rejected request, by control. */
export const errorsOf = (
  kind: { names: Readonly<Record<string, string>> },
  fields: Readonly<Record<string, string>>,
): Record<string, string> => rename(fields, inverse(kind.names))

/** The API's names of the required fields that are empty. */
export function emptyNames<Fields extends AssetFields>(
  { fields, names }: { fields: Fields; names: Readonly<Record<string, string>> },
  values: ValuesOf<Fields>,
): string[] {
  const empty = Object.entries(factsOf(fields, values)).filter(
    ([, fact]) => fact === '' || Number.isNaN(fact),
  )
  return empty.map(([name]) => names[name] ?? name)
}

type Identifier = { identifier: string; dropIdentifier: string }

/** For an update: null removes the stored identifier; without one, it stays. */
function identifierOf({ identifier, dropIdentifier }: Identifier): { identifier?: string | null } {
  if (dropIdentifier === TICKED) return { identifier: null }
  return identifier.trim() === '' ? {} : { identifier: identifier.trim() }
}
