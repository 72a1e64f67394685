/** Reads Open EV Data and corrects known errors. */

/**
 * Category by maker and model, for models with a single body type; motorcycles are recognized by their type.
 */
const CATEGORIES = {
  Hatchbacks: [
    ...[
      'BMW i3',
      'BMW i3S',
      'CUPRA Born',
      'Chevrolet Bolt',
      'Chevrolet Spark EV',
      'Citroën C-Zero',
      'Fiat 500e',
    ],
    ...[
      'Ford Focus electric',
      'Honda e',
      'Hyundai Ioniq',
      'Mini Cooper SE',
      'Mitsubishi i-Miev',
      'Nissan Leaf',
    ],
    ...[
      'Opel Ampera-e',
      'Opel Corsa-e',
      'Peugeot iOn',
      'Peugeot e-208',
      'Renault Twingo Z.E.',
      'Renault Zoe',
    ],
    ...['Seat Mii Electric', 'Skoda CITIGOe iV', 'Volkswagen ID.3', 'Volkswagen e-Golf', 'Volkswagen e-up'],
    ...[
      'e.GO Mobile Life 20',
      'e.GO Mobile Life 40',
      'e.GO Mobile Life 60',
      'smart forfour EQ',
      'smart fortwo ED',
    ],
    'smart fortwo EQ',
  ],
  Sedans: ['Porsche Taycan', 'Tesla Model 3', 'Tesla Model S'],
  SUVs: [
    ...[
      'Aiways U5',
      'Audi Q4 Sportback e-tron',
      'Audi Q4 e-tron',
      'Audi e-tron 50',
      'Audi e-tron 55',
      'Audi e-tron S',
    ],
    ...[
      'BMW iX3',
      'DS 3 Crossback E-Tense',
      'Ford Mustang Mach-E',
      'Hyundai Ioniq 5',
      'Hyundai Kona',
      'Jaguar i-Pace',
    ],
    ...[
      'Kia EV6',
      'Kia e-Niro',
      'MG ZS EV',
      'Mazda MX-30',
      'Mercedes-Benz EQA',
      'Mercedes-Benz EQC',
      'Opel Mokka-e',
    ],
    ...[
      'Peugeot e-2008',
      'Skoda Enyaq iV',
      'Tesla Model X',
      'Tesla Model Y',
      'Volkswagen ID.4',
      'Volvo XC40',
    ],
  ],
  MPVs: [
    'Citroën ë-Spacetourer',
    'Mercedes-Benz B-Klasse',
    'Mercedes-Benz EQV',
    'Opel Zafira-e Life',
    'Peugeot E-Traveller',
  ],
  Vans: [
    ...['Citroën Berlingo Electric', 'MAN e TGE', 'Maxus EV80', 'Mercedes-Benz eVito', 'Nissan e-NV 200'],
    ...['Opel Vivaro-e', 'Peugeot Partner', 'Renault Kangoo ZE'],
  ],
}
const CATEGORY_OF = new Map(
  Object.entries(CATEGORIES).flatMap(([category, models]) => models.map((model) => [model, category])),
)

/** Our spelling of makers that the source spells differently. */
const MAKERS = { Citroen: 'Citroën', 'Mercedes Benz': 'Mercedes-Benz' }
const MODELS = {
  'Mustang Mach e': 'Mustang Mach-E',
  'Ampera e': 'Ampera-e',
  'I-on': 'iOn',
  'Zafira e-life': 'Zafira-e Life',
}
/** Hybrids that the source lists as electric vehicles, and a car that was announced but never sold. */
const LEFT_OUT = new Set(['Opel Ampera e-Pionier', 'Tesla Roadster'])
const HYBRID = /\bREX\b/
/** A different charger does not make a different vehicle. */
const CHARGERS = /(^|[,+\s]+)(CCS|Charge Tank|[\d,.]+\s?kW-[AD]C)(?=$|\s)/g
/** A few rows give Wh per km; no car needs this many kWh per 100 km. */
const KWH_PER_100_KM_MAX = 60

/**
 * @param {{ data: any[] }} file
 * @returns {[maker: string, model: string, variant: string, year: number | null, kWh: number, kWhPer100Km: number,
 *   rangeKm: null, category: string][]}
 */
export function readOpenEvData({ data }) {
  const rows = new Map()
  for (const one of data) {
    const maker = MAKERS[one.brand] ?? one.brand
    const model = (MODELS[one.model] ?? one.model).trim()
    const variant = (one.variant ?? '').replace(CHARGERS, '').replace(/\s+/g, ' ').trim()
    const used = one.energy_consumption?.average_consumption
    if (one.type !== 'bev' || !(used > 0) || !(one.usable_battery_size > 0)) continue
    if (
      LEFT_OUT.has(`${maker} ${model}`) ||
      LEFT_OUT.has(`${one.brand} ${one.model}`) ||
      HYBRID.test(variant)
    )
      continue
    const per100 = round(used > KWH_PER_100_KM_MAX ? used / 10 : used)
    const category =
      one.vehicle_type === 'motorbike' ? 'Two-Wheelers' : (CATEGORY_OF.get(`${maker} ${model}`) ?? '')
    const year = one.release_year ?? null
    const row = [maker, model, variant, year, one.usable_battery_size, per100, null, category]
    const key = [maker, model, variant, one.usable_battery_size, per100].join('|')
    const known = rows.get(key)
    // A vehicle listed for two years is kept once, with the first year.
    if (!known || (year !== null && (known[3] === null || year < known[3]))) rows.set(key, row)
  }
  return [...rows.values()]
}

const round = (kWh) => Math.round(kWh * 10) / 10
