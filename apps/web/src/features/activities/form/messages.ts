/** Every sentence of the proof form. 'Upload Proof' and 'Reward: N coins' are the specification's. */
export const FORM_WORDS = {
  title: 'Upload Proof',
  submit: 'Submit proof',
  uploading: 'Uploading...',
  preparing: 'Preparing...',
  checking: 'Checking...',
  reward: (coins: string) => `Reward: ${coins} coins`,
  loginReason: 'Log in to record this activity. What you filled in stays.',
  kept: 'Your draft is kept for 24 hours.',
  keeping: 'Draft kept on this device for 24 h',
  restored: 'We kept what you typed and chose.',
  discard: 'Discard draft',
  cancelled: 'Upload cancelled. Your draft is kept.',
  wrong: (count: number) =>
    count === 1 ? 'One field needs another look' : `${count} fields need another look`,
  noAnswer:
    'The connection was lost before an answer came. Nothing you entered is lost, and trying again counts only once.',
  request: (id: string) => `Request ${id}`,
  failed: 'The server could not record this now. Nothing you entered is lost.',
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

export const FIELD_WORDS = {
  choose: 'Select',
  fromPhoto: 'from photo',
  oneLess: 'One plant less',
  oneMore: 'One plant more',
  plasticHint: 'One or two sentences',
  grams: 'grams',
} as const

export const PROOF_WORDS = {
  choose: 'Choose a photo or video',
  hint: 'Take one now or choose one you have. Photos up to 10 MB, videos up to 50 MB.',
  another: 'Choose another',
  remove: (name: string) => `Remove ${name}`,
  reading: 'Reading...',
  photo: (size: string) => `Photo, ${size}`,
  video: (size: string) => `Video, ${size}`,
  shrunk: (size: string) => `Made smaller: ${size}`,
  privacy: 'Only you and the reviewers see it.',
  empty: (name: string) => `${name}: This file is empty. Choose it again.`,
  unreadable: (name: string) => `${name}: This file could not be read. Choose it again.`,
  notMedia: (name: string) =>
    `${name}: This is not a photo (JPEG, PNG, WebP) or a video (MP4, WebM, QuickTime). Choose a file of one of these kinds.`,
  videoTooLarge: (name: string, megabytes: number) =>
    `${name}: This video is larger than ${megabytes} MB. Choose a shorter one, or a photo.`,
  stillTooLarge: (name: string, megabytes: number) =>
    `${name}: This photo stays above ${megabytes} MB even when made smaller. Choose another one.`,
  visit: 'You recorded this tree here before. Your visit is noted; it earns no coins.',
  looksAlike: (location: string) =>
    `This photo looks like the one of your tree at ${location}. Each tree counts once; choose a photo of the new one.`,
} as const

export const PLACE_WORDS = {
  emptyBefore: 'Comes with the proof',
  empty: 'No place chosen yet',
  asking: 'Your browser asks whether it may tell your location.',
  denied: 'Your location was not shared.',
  failed: 'Your device could not tell its location.',
  chooseOnMap: 'Choose place on map',
  useMine: 'Use my location',
  stillFailed: 'Your device could not tell its location. The place stays as it is.',
  choosing: 'Press the map where it was. With a keyboard, move the map with the arrow keys and press Enter.',
  map: 'Map of the place',
  move: 'Drag the marker, or move it with the arrow keys.',
} as const
