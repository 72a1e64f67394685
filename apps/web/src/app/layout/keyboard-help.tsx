import { keys as KEY_MESSAGES, keyboard as MESSAGES } from '../../messages/en/keyboard.json'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { type KeyHelp, keysOf } from './keyboard-keys.ts'

type KeyboardHelpProps = { path: string; open: boolean; onOpenChange: (open: boolean) => void }

/** The shortcuts of the page and those that work everywhere. */
export function KeyboardHelp({ path, open, onOpenChange }: KeyboardHelpProps) {
  const { page, everywhere } = keysOf(path)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={MESSAGES.title} size="sm">
      {page.length > 0 ? <Keys title={MESSAGES.page} keys={page} /> : null}
      <Keys title={MESSAGES.everywhere} keys={everywhere} />
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
