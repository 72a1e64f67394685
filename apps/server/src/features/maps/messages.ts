/** Every sentence of this feature. */
export const MAP_WORDS = {
  lat: 'A latitude lies between -90 and 90',
  lng: 'A longitude lies between -180 and 180',
} as const
