/** Every sentence of the maps. */
export const MAP_WORDS = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  ownPlace: 'Use my location',
  marker: 'Marker of the place. The arrow keys move it, with Shift further.',
  outlineCredit: 'Natural Earth, © GeoNames',
  loading: 'The map is loading.',
  missing: 'The map could not be loaded.',
  near: (towns: string) => `Near ${towns}`,
  town: (name: string, km: string, direction: string) => `${name}, ${km} km ${direction}`,
  directions: ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'],
} as const
