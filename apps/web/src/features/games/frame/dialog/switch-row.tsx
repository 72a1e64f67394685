import { type ReactNode, useState } from 'react'
import { readText, writeText } from '../../../../lib/browser/storage.ts'

export type Switch = { on: boolean; toggle: () => void }

const ON = 'on'
const OFF = 'off'

/** A switch that is stored in this browser. */
export function useSwitch(key: string, first: boolean): Switch {
  const [on, setOn] = useState(() => (readText(key) ?? (first ? ON : OFF)) === ON)
  const toggle = () => {
    writeText(key, on ? OFF : ON)
    setOn(!on)
  }
  return { on, toggle }
}

export function SwitchRow({ label, on, toggle }: Switch & { label: ReactNode }) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center justify-between gap-3 border-t">
      <span>{label}</span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the native checkbox exposes whether it is checked
        role="switch"
        checked={on}
        onChange={toggle}
        className="relative h-6.5 w-tap flex-none cursor-pointer appearance-none rounded-[13px] bg-line-control transition-colors before:absolute before:top-0.75 before:left-0.75 before:size-5 before:rounded-full before:bg-card before:transition-transform checked:bg-forest checked:before:translate-x-4.5"
      />
    </label>
  )
}
