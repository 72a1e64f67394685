/** Texts of the maps. */
export const MAP_MESSAGES = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  ownPlace: 'Use my location',
  marker: 'Location marker. Move it with the arrow keys; hold Shift to move further.',
  outlineCredit: 'Natural Earth, © GeoNames',
  loading: 'Loading the map...',
  missing: "We couldn't load the map.",
  unreachable: 'The map service is not reachable',
  drawn: 'We draw coast, rivers and towns instead. Your location works as usual.',
  from: (km: string, direction: string, town: string) => `${km} km ${direction} of ${town}`,
  directions: ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'],
} as const
