import type { AssetKind } from '@eco/domain/assets/kinds'
import type { ArtName } from '../../ui/art.tsx'
import type { Hue } from '../../ui/hue.ts'

type KindPresentation = { hue: Hue; art: ArtName; upload: string; line: string; noun: string }

/** How each kind looks and is called; 'Electric Vehicle', 'Trees', 'Solar Panel' are the specification's. */
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

/** The specified order of the upload cards. */
export const UPLOAD_ORDER = ['ev', 'tree', 'solar'] as const
