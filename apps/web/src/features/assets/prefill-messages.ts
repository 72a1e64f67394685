/** Texts on prefilled values: from the catalogue, from the country, from a photo. */
export const FROM_MESSAGES = {
  catalogue: 'from catalogue',
  country: 'from country',
  photo: 'from photo',
} as const

export const SEARCH_MESSAGES = {
  label: 'Maker and model',
  placeholder: 'Such as Nexon or S1 Pro',
  hint: (count: string) =>
    `Fills in consumption and range. ${count} cars, scooters, three-wheelers and vans. Sources: Open EV Data (MIT licence), manufacturers' figures.`,
  loading: 'Loading the models...',
  failed: "We couldn't load the list of models. You can fill in the fields yourself.",
  clear: 'Clear the search',
  list: 'Models',
  notListed: "My model isn't listed",
  found: (count: number) => (count === 1 ? '1 model found' : `${count} models found`),
  none: 'No model found',
  part: (name: string, shown: number, count: number) =>
    shown === count ? name : `${name}, ${shown} of ${count}`,
  groups: {
    'two-wheelers': 'Two-wheelers',
    'three-wheelers': 'Three-wheelers',
    cars: 'Cars',
    vans: 'Vans',
    trucks: 'Trucks',
    buses: 'Buses',
  },
  since: (year: number) => `since ${year}`,
  battery: (kwh: string) => `${kwh} kWh`,
  energy: (kwh: string) => `${kwh} kWh/100 km`,
} as const

export const CHOSEN_MESSAGES = {
  change: 'Change',
  battery: (kwh: string) => `Battery ${kwh} kWh. `,
  openEvData: 'Source: Open EV Data',
  openEvDataOf: (year: number) => `Source: Open EV Data, model of ${year}`,
  manufacturer: (year: number) => `Source: manufacturer's figures, ${year}`,
  energyHint: 'Change it if your display shows another average.',
  rangeSum: (battery: string, energy: string, range: string) => `${battery} ÷ ${energy} × 100 = ${range} km`,
  energySum: (battery: string, range: string, energy: string) =>
    `${battery} ÷ ${range} × 100 = ${energy} kWh/100 km`,
  statedRange: (year: number) =>
    `Stated by the manufacturer in ${year}. Change it if you know your everyday range.`,
} as const

export const GRID_MESSAGES = {
  title: 'Grid emission factor',
  country: 'Country',
  other: 'Another country',
  source: (name: string, version: string, year: string) => `${name}, version ${version}, year ${year}.`,
  see: 'See the source',
} as const

/** What a photo's metadata contains, shown below its name. */
export const FOUND_MESSAGES = {
  both: 'Time and place found',
  place: 'Place found, no time in this photo',
  time: 'Time found, no place in this photo',
  none: 'No time or place in this photo',
} as const

export const TREE_PLACE_MESSAGES = {
  map: 'Map of the tree',
  useMine: 'Use my location',
  pin: 'Place the pin',
  where: 'Where is the tree?',
  whereMore:
    'Messaging apps remove place and time from photos. Use your location while you stand next to the tree, or place the pin by hand.',
  asking: 'Your browser asks whether it may share your location.',
  denied: 'Your location was not shared. Place the pin on the map, or type the location.',
  failed: 'Your device could not find its location. Place the pin on the map, or type the location.',
  missed: 'Your device could not find its location. The place stays as it is.',
  choosing:
    'Press the map where the tree stands. With a keyboard, move the map with the arrow keys and press Enter.',
  move: 'Drag the pin or use the arrow keys to correct it.',
  accurate: (metres: string) => `Accurate to ${metres} m. `,
} as const
