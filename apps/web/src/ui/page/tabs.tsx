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
      <Base.List
        className="flex gap-1 overflow-x-auto border-b [scrollbar-width:none]"
        aria-label={label}
        activateOnFocus
      >
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            className="inline-flex min-h-tap items-center gap-2 border-b-3 border-transparent px-3.5 text-sm font-strong whitespace-nowrap text-ink-soft transition-[border-color] duration-(--d-2) focus-visible:-outline-offset-3 aria-selected:border-forest aria-selected:text-ink"
          >
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
