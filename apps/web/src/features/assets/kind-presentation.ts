import type { AssetKind } from '@eco/domain/assets/kinds'
import type { ArtName } from '../../ui/art.tsx'
import type { Hue } from '../../ui/hue.ts'

type KindPresentation = { hue: Hue; art: ArtName; upload: string; line: string; noun: string }

/** Look and names of each kind; 'Electric Vehicle', 'Trees', 'Solar Panel' come from the specification. */
export const KIND_PRESENTATION: Record<AssetKind, KindPresentation> = {
  ev: {
    hue: 'sky',
    art: 'asset-ev',
    upload: 'Electric Vehicle',
    line: 'Car, scooter, bus or cart',
    noun: 'electric vehicle',
  },
  tree: { hue: 'tree', art: 'asset-tree', upload: 'Trees', line: 'Add each tree separately', noun: 'trees' },
  solar: {
    hue: 'amber',
    art: 'asset-solar',
    upload: 'Solar Panel',
    line: 'Roof, balcony or field',
    noun: 'solar panel',
  },
}

/** The order of the upload cards in the specification. */
export const UPLOAD_ORDER = ['ev', 'tree', 'solar'] as const
