import { frame as FRAME } from '../../messages/en/app.json'

/**
 * Shown above every page of a demo; the server writes it into the page, so that it shows before any script
 * runs.
 */
export function DemoStrip() {
  return (
    <aside
      data-demo-strip=""
      className="grid h-7 place-items-center overflow-hidden border-b bg-amber-wash px-3 text-xs font-[400] whitespace-nowrap text-amber-ink"
      aria-label={FRAME.demoStrip}
    >
      <p>
        <b>{FRAME.demo}</b> {FRAME.demoInvented}
      </p>
    </aside>
  )
}
