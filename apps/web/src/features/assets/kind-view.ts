import type { AssetKind, AssetStatus } from '@eco/domain/assets/kinds'
import type { ComponentType } from 'react'
import type { ArtName } from '../../ui/art.tsx'
import type { Hue } from '../../ui/kind-icon.tsx'
import type { Saved } from './after-save/saved.ts'
import type { Asset, OpenMode } from './asset.ts'
import type { DetailsMode } from './page/details-dialog.tsx'

export type CardProps<Item> = { item: Item; status: AssetStatus; open: (mode: OpenMode) => void }
export type DetailsProps<Item> = {
  item: Item
  status: AssetStatus
  start: DetailsMode
  close: () => void
}
export type NewAssetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onSaved: (saved: Saved | undefined) => void
}

/** One request for a page of a list. */
export type PageInput = { params: { userId: string }; query: { cursor?: string } }
export type PageReply<Row> = { data?: readonly Row[]; next?: string | undefined } | undefined

/** A kind of asset on the pages. */
export type KindView<Item extends Asset, Row = unknown> = {
  kind: AssetKind
  hue: Hue
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
  list: {
    /** For the log. */
    failure: string
    load: (input: PageInput, options: { signal: AbortSignal }) => Promise<PageReply<Row>>
    itemOf: (row: Row) => Item
  }
  Card: ComponentType<CardProps<Item>>
  NewDialog: ComponentType<NewAssetProps>
  Details: ComponentType<DetailsProps<Item>>
  /** Opened by a button of its card. */
  DrivesDialog?: ComponentType<{ item: Item; close: () => void }>
}

/** A kind whose type of items only it knows: it is given none but those of its own list. */
export type AnyKind = KindView<Asset>
export const kindView = <Item extends Asset, Row>(view: KindView<Item, Row>): AnyKind =>
  view as unknown as AnyKind
