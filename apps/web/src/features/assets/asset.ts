import type { AssetKind, AssetStatus, RejectionCode } from '@eco/domain/assets/kinds'
import type { ComponentType } from 'react'
import type { Planting } from '../../lib/places/planting.ts'
import type { ArtName } from '../../ui/art.tsx'
import type { CalculationContent } from '../../ui/figures/calculation.tsx'

/** The fields common to all kinds of assets. */
export type Asset = {
  id: string
  /** The name on its card: 'Neem', 'MG Comet EV'. */
  name: string
  /** Why it was rejected, and the reviewer's own explanation. */
  reasonCode: RejectionCode | undefined
  reason: string | undefined
  /** ms since 1970 */
  recordedAt: number | undefined
}

type Row = {
  id: string
  reasonCode?: RejectionCode | null
  reason: string | null
  createdAt: number
}

/** The common fields of a reply; ids may be numbers. */
export const assetOf = ({ id, reasonCode, reason, createdAt }: Row, name: string): Asset => ({
  id: String(id),
  name,
  reasonCode: reasonCode ?? undefined,
  reason: reason ?? undefined,
  recordedAt: createdAt,
})

export type OpenMode = 'read' | 'edit' | 'drives'
/** The open dialog and its asset; `field` is the control at which its form starts. */
export type Opened = { kind: AssetKind; id: string; mode: OpenMode; field?: string | undefined }

export type Co2 = { label: string; kg: number; calculation: CalculationContent }

/** A saved asset with its CO2. */
export type Saved = {
  id: string
  kind: AssetKind
  art: ArtName
  message: string
  name: string
  line: string
  photo?: string | undefined
  co2?: Co2
  /** Trees only: the values that prefill a planting. */
  planting?: Planting
  /** ms since 1970; balances read before this do not include the asset */
  at: number
}

export type LinesProps<Item> = { item: Item; status: AssetStatus }
export type DetailsProps<Item> = LinesProps<Item> & {
  start: 'read' | 'edit'
  /** The control at which the form starts. */
  field?: string | undefined
  close: () => void
}
export type NewAssetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onSaved: (saved: Saved | undefined) => void
}

/** One request for a page of a list. */
type PageInput = { params: { userId: string }; query: { cursor?: string } }
type PageReply<Row> = { data?: readonly Row[]; next?: string | undefined } | undefined

/** A kind of asset on the pages. */
export type KindView<Item extends Asset, Row = unknown> = {
  kind: AssetKind
  art: ArtName
  /** Of its card on the upload page. */
  upload: { title: string; line: string; noun: string }
  section: {
    title: string
    none: string
    teach: string
    add: string
    noneOf: string
    failed: string
    another: string
  }
  /** The activity offered after a save. */
  next?: { activity: string; coins: number; messages: { title: string; text: string; open: string } }
  list: {
    /** For the log. */
    failure: string
    load: (input: PageInput, options: { signal: AbortSignal }) => Promise<PageReply<Row>>
    itemOf: (row: Row) => Item
  }
  artOf: (item: Item) => ArtName
  /** The line below its name. */
  lineOf: (item: Item) => string
  photoOf?: (item: Item) => string | undefined
  /** At most three ledger lines; a rejected asset shows its credits instead. */
  CardLines: ComponentType<LinesProps<Item>>
  NewDialog: ComponentType<NewAssetProps>
  Details: ComponentType<DetailsProps<Item>>
  /** Opened by a button of its card. */
  DrivesDialog?: ComponentType<{ item: Item; close: () => void }>
}

/** A kind whose type of items only it knows: it is given none but those of its own list. */
export type AnyKind = KindView<Asset>
export const kindView = <Item extends Asset, Row>(view: KindView<Item, Row>): AnyKind =>
  view as unknown as AnyKind
