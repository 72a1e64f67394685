import { FIX_FIELDS } from '@eco/domain/assets/fix-fields'
import type { AssetKind, AssetStatus } from '@eco/domain/assets/kinds'
import { format } from '../../../lib/language/catalogues.ts'
import { history as HISTORY_MESSAGES, reasons as REASONS } from '../../../messages/en/member-review.json'
import type { Asset } from '../asset.ts'

/** Where the correction of a rejected asset starts, and what the reviewer said. */
export type Fix = { field: string | undefined; message: string }

/** Undefined unless the asset is rejected. */
export function fixOf(kind: AssetKind, { reasonCode, reason }: Asset, status: AssetStatus): Fix | undefined {
  if (status !== 'rejected') return undefined
  const words = REASONS[reasonCode ?? 'other']
  return {
    field: (reasonCode && FIX_FIELDS[kind][reasonCode]) ?? undefined,
    message: reason ? format(HISTORY_MESSAGES.reason, { reason: words, text: reason }) : words,
  }
}

type Field = { error?: string | undefined }

/** The form with the reviewer's reason at the control that it names, until that control is edited. */
export function withFix<
  Values extends object,
  Form extends { values: Values; field: (name: never) => Field },
>(form: Form, fix: Fix | undefined, start: Values): Form {
  if (fix?.field === undefined) return form
  const at = fix.field as keyof Values
  const field = form.field as (name: string) => Field
  return {
    ...form,
    field: (name: string) => {
      const props = field(name)
      const isOpen = name === at && form.values[at] === start[at]
      return isOpen ? { ...props, error: props.error ?? fix.message } : props
    },
  }
}
