/** Published grid emission factors to prefill the form; members can enter a better value. */

export type GridSource = { id: 'cea' | 'ember'; version: string; year: string; url: string }
export type GridFactor = { kgPerKwh: number; source: GridSource }

const CEA: GridSource = {
  id: 'cea',
  version: '20.0',
  year: '2023-24',
  url: 'https://cea.nic.in/cdm-co2-baseline-database/',
}
/** Life-cycle emissions of the power plants, for electricity generated in the country. */
const EMBER: GridSource = {
  id: 'ember',
  version: '2024',
  year: '2023',
  url: 'https://ourworldindata.org/grapher/carbon-intensity-electricity',
}

/** kg CO2 per kWh by ISO 3166-1 alpha-2; weighted average of the grid, renewables included. */
const CEA_FACTORS = { IN: 0.727 } as const
const EMBER_FACTORS = {
  ...{ AT: 0.111, AU: 0.549, BD: 0.691, BE: 0.138, BR: 0.098, CA: 0.17, CL: 0.291, CN: 0.582, CZ: 0.45 },
  ...{ DE: 0.381, DK: 0.152, ES: 0.174, FI: 0.079, FR: 0.056, GB: 0.238, GR: 0.337, HU: 0.204, IE: 0.291 },
  ...{ IT: 0.331, JP: 0.485, NL: 0.268, NO: 0.03, PL: 0.662, SE: 0.041, US: 0.369, ZA: 0.708 },
} as const

export const GRID_FACTORS: Readonly<Record<string, GridFactor>> = Object.fromEntries([
  ...Object.entries(CEA_FACTORS).map(([code, kgPerKwh]) => [code, { kgPerKwh, source: CEA }]),
  ...Object.entries(EMBER_FACTORS).map(([code, kgPerKwh]) => [code, { kgPerKwh, source: EMBER }]),
])

/** Time zones of a single country, because browsers do not report the country. */
const ZONES: Readonly<Record<string, readonly string[]>> = {
  IN: ['Asia/Kolkata', 'Asia/Calcutta'],
  BD: ['Asia/Dhaka'],
  JP: ['Asia/Tokyo'],
  CN: ['Asia/Shanghai'],
  DE: ['Europe/Berlin'],
  GB: ['Europe/London'],
  FR: ['Europe/Paris'],
  ES: ['Europe/Madrid'],
  IT: ['Europe/Rome'],
  NL: ['Europe/Amsterdam'],
  BE: ['Europe/Brussels'],
  AT: ['Europe/Vienna'],
  PL: ['Europe/Warsaw'],
  SE: ['Europe/Stockholm'],
  NO: ['Europe/Oslo'],
  DK: ['Europe/Copenhagen'],
  FI: ['Europe/Helsinki'],
  IE: ['Europe/Dublin'],
  GR: ['Europe/Athens'],
  CZ: ['Europe/Prague'],
  HU: ['Europe/Budapest'],
  ZA: ['Africa/Johannesburg'],
  BR: ['America/Sao_Paulo'],
  CL: ['America/Santiago'],
  CA: ['America/Toronto'],
  AU: ['Australia/Sydney', 'Australia/Melbourne', 'Australia/Brisbane', 'Australia/Perth'],
  US: ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'],
}
const countryOfZone = new Map(
  Object.entries(ZONES).flatMap(([code, zones]) => zones.map((zone) => [zone, code] as const)),
)
const REGION_OF_LANGUAGE = /-([A-Z]{2})(?:-|$)/

/**
 * A country with a known factor. The time zone comes before the languages, as many browsers are set to en-US.
 * @param zone such as Asia/Kolkata @param languages such as en-IN, preferred first
 */
export function gridCountryOf(zone: string | undefined, languages: readonly string[]): string | undefined {
  const regions = languages.flatMap((language) => REGION_OF_LANGUAGE.exec(language)?.[1] ?? [])
  const candidates = [countryOfZone.get(zone ?? ''), ...regions]
  return candidates.find((code) => code !== undefined && Object.hasOwn(GRID_FACTORS, code))
}
