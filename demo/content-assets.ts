/** Assets of the demo's members and their outcomes. All fictional. */
import type { RejectionCode } from '@eco/domain/assets/kinds'
import { ASHA, GRACE, IMRAN, LEELA, type Person, ROHAN, TOMAS } from './content-users.ts'

/**
 * - `waits`: not yet reviewed
 * - `mended`: rejected, corrected, resubmitted, approved
 * - `changed`: approved, then changed in a field that the approval depends on, and approved again
 * - `undone`: deleted by mistake and restored, then approved
 */
export type Fate = 'approved' | 'waits' | 'rejected' | 'mended' | 'changed' | 'undone' | 'deleted'
export type Verdict = { code: RejectionCode; reason: string }

type Owned = { owner: Person; saved: number; fate: Fate; verdict?: Verdict }
export type OwnedTree = Owned & {
  name: string
  botanical: string
  /** days ago */
  planted: number
  heightCm: number
  dbhCm?: number
  place: string
  photos: number
  /** reuses the photos of this tree, which the reviewer sees as a duplicate */
  photosOf?: string
}
export type OwnedEv = Owned & {
  category: 'Two-Wheelers' | 'Hatchbacks' | 'SUVs' | 'Three-Wheeler'
  maker: string
  model: string
  year: number
  kwhPer100Km: number
  charging: 'level1' | 'level2' | 'dcfast'
  rangeKm: number
  topSpeedKmh: number
  motorKw: number
  /** days between two drives; km per drive */
  everyDays: number
  km: readonly [number, number]
}
export type OwnedPanel = Owned & {
  kw: number
  /** days ago */
  installed: number
  /** kWh in a year */
  kwh: number
  inverter: 'string' | 'microinverter' | 'hybrid'
}

const THICK: Verdict = {
  code: 'wrong_data',
  reason: 'The photo shows a trunk much thicker than 4 cm. Please measure it again.',
}
const BLURRED: Verdict = {
  code: 'unclear_photo',
  reason: 'The photo is too dark to identify the tree. Please take one in daylight.',
}
const TOO_MUCH: Verdict = {
  code: 'not_plausible',
  reason: 'A 5 kW system cannot generate 41,000 kWh in a year. Did you type one digit too many?',
}
const TWICE: Verdict = {
  code: 'duplicate',
  reason: 'This scooter was already added under its other name.',
}

const neem = { name: 'Neem', botanical: 'Azadirachta indica' }
const mango = { name: 'Mango', botanical: 'Mangifera indica' }
const peepal = { name: 'Peepal', botanical: 'Ficus religiosa' }
const jamun = { name: 'Jamun', botanical: 'Syzygium cumini' }

export const TREES: readonly OwnedTree[] = [
  {
    owner: ASHA,
    saved: 358,
    fate: 'approved',
    ...neem,
    planted: 371,
    heightCm: 110,
    place: 'Taljai hill, Pune',
    photos: 2,
  },
  {
    owner: ASHA,
    saved: 341,
    fate: 'approved',
    ...mango,
    planted: 1_460,
    heightCm: 420,
    dbhCm: 13.5,
    place: 'Behind the house, Sahakar Nagar',
    photos: 1,
  },
  {
    owner: ASHA,
    saved: 303,
    fate: 'approved',
    ...peepal,
    planted: 310,
    heightCm: 95,
    place: 'Parvati foot path, Pune',
    photos: 1,
  },
  {
    owner: ASHA,
    saved: 262,
    fate: 'mended',
    verdict: BLURRED,
    ...jamun,
    planted: 266,
    heightCm: 80,
    place: 'Vetal hill, Pune',
    photos: 1,
  },
  {
    owner: ASHA,
    saved: 212,
    fate: 'approved',
    name: 'Gulmohar',
    botanical: 'Delonix regia',
    planted: 900,
    heightCm: 310,
    dbhCm: 9,
    place: 'Lane 3, Sahakar Nagar',
    photos: 2,
  },
  {
    owner: ASHA,
    saved: 171,
    fate: 'rejected',
    verdict: THICK,
    name: 'Banyan',
    botanical: 'Ficus benghalensis',
    planted: 380,
    heightCm: 900,
    dbhCm: 4,
    place: 'Saras Baug, Pune',
    photos: 1,
  },
  {
    owner: ASHA,
    saved: 120,
    fate: 'changed',
    name: 'Amla',
    botanical: 'Phyllanthus emblica',
    planted: 128,
    heightCm: 120,
    place: 'School garden, Bibwewadi',
    photos: 1,
  },
  {
    owner: ASHA,
    saved: 62,
    fate: 'undone',
    name: 'Tamarind',
    botanical: 'Tamarindus indica',
    planted: 70,
    heightCm: 70,
    place: 'Katraj lake, Pune',
    photos: 1,
  },
  {
    owner: ASHA,
    saved: 41,
    fate: 'deleted',
    name: 'Guava',
    botanical: 'Psidium guajava',
    planted: 43,
    heightCm: 60,
    place: 'Behind the house, Sahakar Nagar',
    photos: 1,
  },
  {
    owner: ASHA,
    saved: 6,
    fate: 'waits',
    name: 'Ashoka',
    botanical: 'Saraca asoca',
    planted: 8,
    heightCm: 85,
    place: 'Taljai hill, Pune',
    photos: 3,
  },
  {
    owner: ASHA,
    saved: 1,
    fate: 'waits',
    ...neem,
    planted: 2,
    heightCm: 65,
    place: 'Lane 3, Sahakar Nagar',
    photos: 1,
  },
  {
    owner: ROHAN,
    saved: 320,
    fate: 'approved',
    name: 'Coconut',
    botanical: 'Cocos nucifera',
    planted: 2_000,
    heightCm: 640,
    dbhCm: 24,
    place: 'Versova, Mumbai',
    photos: 1,
  },
  {
    owner: ROHAN,
    saved: 44,
    fate: 'approved',
    ...neem,
    planted: 52,
    heightCm: 75,
    place: 'Aarey, Mumbai',
    photos: 1,
  },
  {
    owner: ROHAN,
    saved: 3,
    fate: 'waits',
    ...peepal,
    planted: 9,
    heightCm: 90,
    place: 'Aarey, Mumbai',
    photos: 1,
    photosOf: 'Peepal of 303 days ago',
  },
  {
    owner: LEELA,
    saved: 280,
    fate: 'approved',
    name: 'Jackfruit',
    botanical: 'Artocarpus heterophyllus',
    planted: 3_200,
    heightCm: 710,
    dbhCm: 31,
    place: 'Fort Kochi',
    photos: 2,
  },
  {
    owner: LEELA,
    saved: 233,
    fate: 'approved',
    ...mango,
    planted: 700,
    heightCm: 260,
    place: 'Fort Kochi',
    photos: 1,
  },
  {
    owner: LEELA,
    saved: 5,
    fate: 'waits',
    name: 'Nutmeg',
    botanical: 'Myristica fragrans',
    planted: 30,
    heightCm: 55,
    place: 'Aluva, Kochi',
    photos: 2,
  },
  {
    owner: IMRAN,
    saved: 200,
    fate: 'approved',
    ...neem,
    planted: 205,
    heightCm: 130,
    place: 'Futala lake, Nagpur',
    photos: 1,
  },
  {
    owner: IMRAN,
    saved: 140,
    fate: 'approved',
    name: 'Orange',
    botanical: 'Citrus reticulata',
    planted: 500,
    heightCm: 170,
    place: 'Katol road, Nagpur',
    photos: 1,
  },
  {
    owner: IMRAN,
    saved: 82,
    fate: 'approved',
    name: 'Bael',
    botanical: 'Aegle marmelos',
    planted: 90,
    heightCm: 60,
    place: 'Katol road, Nagpur',
    photos: 1,
  },
  {
    owner: GRACE,
    saved: 150,
    fate: 'approved',
    name: 'Iroko',
    botanical: 'Milicia excelsa',
    planted: 160,
    heightCm: 90,
    place: 'Lekki, Lagos',
    photos: 1,
  },
  {
    owner: GRACE,
    saved: 100,
    fate: 'rejected',
    verdict: BLURRED,
    ...mango,
    planted: 110,
    heightCm: 120,
    place: 'Lekki, Lagos',
    photos: 1,
  },
  {
    owner: GRACE,
    saved: 4,
    fate: 'waits',
    name: 'Moringa',
    botanical: 'Moringa oleifera',
    planted: 12,
    heightCm: 105,
    place: 'Ikeja, Lagos',
    photos: 1,
  },
  {
    owner: TOMAS,
    saved: 88,
    fate: 'approved',
    name: 'Carob',
    botanical: 'Ceratonia siliqua',
    planted: 400,
    heightCm: 140,
    place: 'Jardín del Turia, Valencia',
    photos: 1,
  },
]

export const EVS: readonly OwnedEv[] = [
  {
    owner: ASHA,
    saved: 351,
    fate: 'approved',
    category: 'SUVs',
    maker: 'Tata',
    model: 'Nexon EV',
    year: 2023,
    kwhPer100Km: 14.2,
    charging: 'level2',
    rangeKm: 312,
    topSpeedKmh: 140,
    motorKw: 95,
    everyDays: 4,
    km: [6, 48],
  },
  {
    owner: ASHA,
    saved: 190,
    fate: 'approved',
    category: 'Two-Wheelers',
    maker: 'Ather',
    model: '450X',
    year: 2024,
    kwhPer100Km: 3.4,
    charging: 'level1',
    rangeKm: 110,
    topSpeedKmh: 90,
    motorKw: 6.4,
    everyDays: 3,
    km: [3, 17],
  },
  {
    owner: ASHA,
    saved: 150,
    fate: 'rejected',
    verdict: TWICE,
    category: 'Two-Wheelers',
    maker: 'Ather Energy',
    model: '450',
    year: 2024,
    kwhPer100Km: 3.4,
    charging: 'level1',
    rangeKm: 110,
    topSpeedKmh: 90,
    motorKw: 6.4,
    everyDays: 0,
    km: [1, 1],
  },
  {
    owner: ASHA,
    saved: 4,
    fate: 'waits',
    category: 'Hatchbacks',
    maker: 'MG',
    model: 'Comet EV',
    year: 2025,
    kwhPer100Km: 9.5,
    charging: 'level2',
    rangeKm: 230,
    topSpeedKmh: 101,
    motorKw: 31,
    everyDays: 2,
    km: [4, 22],
  },
  {
    owner: ROHAN,
    saved: 325,
    fate: 'approved',
    category: 'Two-Wheelers',
    maker: 'Ola',
    model: 'S1 Pro',
    year: 2023,
    kwhPer100Km: 3.6,
    charging: 'level1',
    rangeKm: 135,
    topSpeedKmh: 116,
    motorKw: 8.5,
    everyDays: 5,
    km: [20, 74],
  },
  {
    owner: IMRAN,
    saved: 70,
    fate: 'approved',
    category: 'Three-Wheeler',
    maker: 'Mahindra',
    model: 'Treo',
    year: 2022,
    kwhPer100Km: 6.1,
    charging: 'level1',
    rangeKm: 141,
    topSpeedKmh: 55,
    motorKw: 8,
    everyDays: 4,
    km: [30, 90],
  },
  {
    owner: TOMAS,
    saved: 2,
    fate: 'waits',
    category: 'Hatchbacks',
    maker: 'Renault',
    model: 'Zoe',
    year: 2021,
    kwhPer100Km: 17.2,
    charging: 'level2',
    rangeKm: 386,
    topSpeedKmh: 140,
    motorKw: 100,
    everyDays: 0,
    km: [1, 1],
  },
]

export const PANELS: readonly OwnedPanel[] = [
  { owner: ASHA, saved: 331, fate: 'approved', kw: 3.2, installed: 420, kwh: 4_480, inverter: 'string' },
  {
    owner: ASHA,
    saved: 92,
    fate: 'mended',
    verdict: TOO_MUCH,
    kw: 5,
    installed: 96,
    kwh: 41_000,
    inverter: 'hybrid',
  },
  { owner: ASHA, saved: 3, fate: 'waits', kw: 0.8, installed: 10, kwh: 0, inverter: 'microinverter' },
  { owner: LEELA, saved: 270, fate: 'approved', kw: 6.6, installed: 300, kwh: 9_100, inverter: 'string' },
  {
    owner: LEELA,
    saved: 60,
    fate: 'approved',
    kw: 2.4,
    installed: 64,
    kwh: 3_300,
    inverter: 'microinverter',
  },
  { owner: GRACE, saved: 130, fate: 'approved', kw: 4.5, installed: 150, kwh: 6_200, inverter: 'hybrid' },
  { owner: TOMAS, saved: 80, fate: 'approved', kw: 3.9, installed: 500, kwh: 5_900, inverter: 'string' },
]
