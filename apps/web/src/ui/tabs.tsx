import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export type TabItem = { value: string; label: ReactNode; content: ReactNode }

type TabsProps = {
  items: readonly TabItem[]
  /** Controlled with `onValueChange`, or start with `defaultValue` (the first by default). */
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  label: string
  className?: string
}

export function Tabs({ items, value, defaultValue, onValueChange, label, className }: TabsProps) {
  const start = value === undefined ? { defaultValue: defaultValue ?? items[0]?.value } : { value }
  return (
    <Base.Root
      {...start}
      onValueChange={(next) => onValueChange?.(String(next))}
      {...(className ? { className } : {})}
    >
      <Base.List className="tab-row" aria-label={label} activateOnFocus>
        {items.map((item) => (
          <Base.Tab key={item.value} value={item.value} className="tab-one">
            {item.label}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className="pt-4">
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
