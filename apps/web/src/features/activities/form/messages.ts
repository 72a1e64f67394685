/** All texts of the proof form. 'Upload Proof' and 'Reward: N coins' come from the specification. */
export const FORM_MESSAGES = {
  title: 'Upload Proof',
  submit: 'Submit proof',
  uploading: 'Uploading...',
  preparing: 'Preparing...',
  checking: 'Checking...',
  reward: (coins: string) => `Reward: ${coins} coins`,
  loginReason: 'Log in to log this activity. Your draft is saved.',
  stored: 'Your draft is saved for 24 hours.',
  keeping: 'Draft saved on this device for 24 hours',
  restored: 'Your draft is back.',
  discard: 'Discard draft',
  cancelled: 'Upload cancelled. Your draft is saved.',
  wrong: (count: number) => (count === 1 ? 'Please check 1 field' : `Please check ${count} fields`),
  noAnswer: 'The connection was lost. Your draft is saved, and trying again counts only once.',
  request: (id: string) => `Request ${id}`,
  failed: "We couldn't save this right now. Your draft is saved.",
} as const

export const FIELD_LABELS = {
  proof: 'Proof',
  plantsPlanted: 'Plants planted',
  wasteWeight: 'Weight',
  ecoDistance: 'Distance',
  unit: 'Unit',
  plasticAction: 'What you did',
  date: 'Date',
  time: 'Time',
  location: 'Location',
  lat: 'Latitude',
  lng: 'Longitude',
} as const

export const FIELD_MESSAGES = {
  choose: 'Select',
  fromPhoto: 'from photo',
  oneLess: 'One plant fewer',
  oneMore: 'One plant more',
  plasticHint: 'One or two sentences',
  grams: 'grams',
} as const

export const PROOF_MESSAGES = {
  choose: 'Choose a photo or video',
  hint: 'Take one now or choose an existing one. Photos up to 10 MB, videos up to 50 MB.',
  another: 'Choose another',
  remove: (name: string) => `Remove ${name}`,
  reading: 'Reading...',
  photo: (size: string) => `Photo, ${size}`,
  video: (size: string) => `Video, ${size}`,
  shrunk: (size: string) => `Resized to ${size}`,
  privacy: 'Only you and the reviewers see it.',
  empty: (name: string) => `${name}: This file is empty. Choose it again.`,
  unreadable: (name: string) => `${name}: This file could not be read. Choose it again.`,
  notMedia: (name: string) =>
    `${name}: This is not a photo (JPEG, PNG, WebP) or a video (MP4, WebM, QuickTime). Choose one of these file types.`,
  videoTooLarge: (name: string, megabytes: number) =>
    `${name}: This video is larger than ${megabytes} MB. Choose a shorter one, or a photo.`,
  stillTooLarge: (name: string, megabytes: number) =>
    `${name}: This photo is larger than ${megabytes} MB even after resizing. Choose another one.`,
  visit: 'You already logged this tree here. This counts as a care visit and earns no coins.',
  looksAlike: (location: string) =>
    `This photo looks like your tree at ${location}. Each tree counts once, so choose a photo of the new one.`,
} as const

export const PLACE_MESSAGES = {
  emptyBefore: 'Filled in from your photo',
  empty: 'No location chosen yet',
  asking: 'Your browser is asking to share your location.',
  denied: 'Your location was not shared.',
  failed: "We couldn't get your location.",
  chooseOnMap: 'Choose place on map',
  useMine: 'Use my location',
  stillFailed: "We couldn't get your location, so it hasn't changed.",
  choosing:
    'Tap the map to choose the location. With a keyboard, move the map with the arrow keys and press Enter.',
  map: 'Map of the location',
  move: 'Drag the marker, or move it with the arrow keys.',
} as const
