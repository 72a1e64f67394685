import { Dialog } from '../../ui/dialog.tsx'
import { type KeyHelp, keysOf, KEYBOARD_MESSAGES as MESSAGES } from './keyboard-keys.ts'
import './keyboard-help.css'

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
    <section className="key-help" aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {keys.map((one) => (
          <div key={one.does}>
            <dt>
              {one.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{one.does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
