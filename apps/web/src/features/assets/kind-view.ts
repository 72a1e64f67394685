import type { AssetKind, AssetStatus } from '@eco/domain/assets/kinds'
import type { ComponentType } from 'react'
import type { ArtName } from '../../ui/art.tsx'
import type { Hue } from '../../ui/hue.ts'
import type { Saved } from './after-save/saved.ts'
import type { Asset, OpenMode } from './asset.ts'
import type { DetailsMode } from './page/details-dialog.tsx'
import type { List } from './queries.ts'

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

/** A kind of asset on the pages. */
export type KindView<Item extends Asset> = {
  kind: AssetKind
  hue: Hue
  art: ArtName
  /** Of its card on the upload page; `upload` is literal. */
  upload: { title: string; line: string; noun: string }
  section: {
    title: string
    none: string
    teach: string
    add: string
    noneOf: (filter: string) => string
    failed: string
    another: string
  }
  /** Name of its list in the browser's copy. */
  cachedAs: string
  useList: (userId: string | undefined) => List<Item>
  Card: ComponentType<CardProps<Item>>
  NewDialog: ComponentType<NewAssetProps>
  Details: ComponentType<DetailsProps<Item>>
  /** Opened by a button of its card. */
  DrivesDialog?: ComponentType<{ item: Item; close: () => void }>
}

/** A kind whose type of items only it knows: it is given none but those of its own list. */
export type AnyKind = KindView<Asset>
export const kindView = <Item extends Asset>(view: KindView<Item>): AnyKind => view as unknown as AnyKind
