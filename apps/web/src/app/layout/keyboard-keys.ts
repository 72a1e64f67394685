export type KeyHelp = { readonly keys: readonly string[]; readonly does: string }

export const KEYBOARD_MESSAGES = {
  title: 'Keyboard shortcuts',
  page: 'On this page',
  everywhere: 'Everywhere',
} as const

const EVERYWHERE: readonly KeyHelp[] = [
  { keys: ['Tab'], does: 'Go to the next control' },
  { keys: ['Enter'], does: 'Open or press the control' },
  { keys: ['Esc'], does: 'Close a dialog or the menu' },
  { keys: ['?'], does: 'Show this help' },
]
const SEARCH: KeyHelp = { keys: ['/'], does: 'Search' }
const COMMENT: KeyHelp = { keys: ['Ctrl', 'Enter'], does: 'Send your comment' }
const PAUSE: KeyHelp = { keys: ['P'], does: 'Pause and resume' }
const MAP: readonly KeyHelp[] = [
  { keys: ['←', '→', '↑', '↓'], does: 'Move the map or its marker; hold Shift to move further' },
  { keys: ['Enter'], does: 'Place the marker in the middle of the map' },
]
const CHART: KeyHelp = { keys: ['←', '→'], does: 'Choose a month in the chart' }

/** By prefix of the path, in lower case; the first match wins. */
const PAGES: readonly (readonly [path: string, keys: readonly KeyHelp[]])[] = [
  ['/blog', [SEARCH, COMMENT]],
  ['/community', [SEARCH]],
  ['/userdashboard', [CHART]],
  ['/activity/', MAP],
  [
    '/games/eco-voyage',
    [
      { keys: ['1', '2', '3', '4'], does: 'Answer the question' },
      { keys: ['←', '→', '↑', '↓'], does: 'Explore the squares of the board' },
      PAUSE,
      { keys: ['R'], does: 'Restart the game' },
    ],
  ],
  [
    '/games/memory',
    [
      { keys: ['←', '→', '↑', '↓'], does: 'Move between the cards' },
      { keys: ['Enter'], does: 'Flip a card' },
      PAUSE,
    ],
  ],
  [
    '/games/eco-shooter',
    [
      { keys: ['←', '→'], does: 'Aim; hold Shift for small steps' },
      { keys: ['Space'], does: 'Shoot' },
      { keys: ['S'], does: 'Hear the lowest row' },
      PAUSE,
    ],
  ],
]

/** @param path in lower case */
export function keysOf(path: string): { page: readonly KeyHelp[]; everywhere: readonly KeyHelp[] } {
  const page = PAGES.find(([start]) => path.startsWith(start))?.[1] ?? []
  return { page, everywhere: EVERYWHERE }
}
