import type { keys as KEY_MESSAGES } from '../../messages/en/keyboard.json'

export type KeyHelp = { readonly keys: readonly string[]; readonly does: keyof typeof KEY_MESSAGES }

const EVERYWHERE: readonly KeyHelp[] = [
  { keys: ['Tab'], does: 'nextControl' },
  { keys: ['Enter'], does: 'press' },
  { keys: ['Esc'], does: 'close' },
  { keys: ['?'], does: 'help' },
]
const SEARCH: KeyHelp = { keys: ['/'], does: 'search' }
const COMMENT: KeyHelp = { keys: ['Ctrl', 'Enter'], does: 'sendComment' }
const PAUSE: KeyHelp = { keys: ['P'], does: 'pause' }
const MAP: readonly KeyHelp[] = [
  { keys: ['←', '→', '↑', '↓'], does: 'moveMap' },
  { keys: ['Enter'], does: 'placeMarker' },
]
const CHART: KeyHelp = { keys: ['←', '→'], does: 'chooseMonth' }

/** By prefix of the path, in lower case; the first match wins. */
const PAGES: readonly (readonly [path: string, keys: readonly KeyHelp[]])[] = [
  ['/blog', [SEARCH, COMMENT]],
  ['/community', [SEARCH]],
  ['/userdashboard', [CHART]],
  ['/activity/', MAP],
  [
    '/games/eco-voyage',
    [
      { keys: ['1', '2', '3', '4'], does: 'answer' },
      { keys: ['←', '→', '↑', '↓'], does: 'exploreBoard' },
      PAUSE,
      { keys: ['R'], does: 'restart' },
    ],
  ],
  [
    '/games/memory',
    [{ keys: ['←', '→', '↑', '↓'], does: 'moveCards' }, { keys: ['Enter'], does: 'flip' }, PAUSE],
  ],
  [
    '/games/eco-shooter',
    [
      { keys: ['←', '→'], does: 'aim' },
      { keys: ['Space'], does: 'shoot' },
      { keys: ['S'], does: 'hearRow' },
      PAUSE,
    ],
  ],
]

/** @param path in lower case */
export function keysOf(path: string): { page: readonly KeyHelp[]; everywhere: readonly KeyHelp[] } {
  const page = PAGES.find(([start]) => path.startsWith(start))?.[1] ?? []
  return { page, everywhere: EVERYWHERE }
}
