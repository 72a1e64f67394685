/** Every sentence of the maps. */
export const MAP_WORDS = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  ownPlace: 'Use my location',
  marker: 'Location marker. Move it with the arrow keys; hold Shift to move further.',
  outlineCredit: 'Natural Earth, © GeoNames',
  loading: 'Loading the map...',
  missing: "We couldn't load the map.",
  near: (towns: string) => `Near ${towns}`,
  town: (name: string, km: string, direction: string) => `${name}, ${km} km ${direction}`,
  directions: ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'],
} as const
