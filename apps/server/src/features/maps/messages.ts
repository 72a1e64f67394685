export const MAP_MESSAGES = {
  lat: 'Latitude must be between -90 and 90',
  lng: 'Longitude must be between -180 and 180',
} as const
