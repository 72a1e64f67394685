import { keys as KEY_MESSAGES, keyboard as MESSAGES } from '../../messages/en/keyboard.json'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type KeyHelp = { readonly keys: readonly string[]; readonly does: keyof typeof KEY_MESSAGES }

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

/** `path` is in lower case. */
type KeyboardHelpProps = { path: string; open: boolean; onOpenChange: (open: boolean) => void }

/** The shortcuts of the page and those that work everywhere. */
export function KeyboardHelp({ path, open, onOpenChange }: KeyboardHelpProps) {
  const [, page = []] = PAGES.find(([start]) => path.startsWith(start)) ?? []
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={MESSAGES.title} size="sm">
      {page.length > 0 ? <Keys title={MESSAGES.page} keys={page} /> : null}
      <Keys title={MESSAGES.everywhere} keys={EVERYWHERE} />
    </Dialog>
  )
}

function Keys({ title, keys }: { title: string; keys: readonly KeyHelp[] }) {
  return (
    <section aria-label={title}>
      <h3 className="pt-3 pb-1 text-sm font-strong text-ink-soft">{title}</h3>
      <dl>
        {keys.map((one) => (
          <div
            key={one.does}
            className="grid grid-cols-[8.25rem_minmax(0,1fr)] items-center gap-3 border-t py-2"
          >
            <dt className="flex flex-wrap gap-1">
              {one.keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-badge border bg-sunken px-1.5 py-0.5 text-center font-sans text-sm font-strong"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{KEY_MESSAGES[one.does]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
