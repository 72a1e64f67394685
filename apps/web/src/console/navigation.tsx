import type { Role } from '@eco/domain/auth/rules'
import { useLocation } from '@tanstack/react-router'
import { ArrowLeft, ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { wholeText } from '../lib/format/figures.ts'
import { console as CONSOLE } from '../messages/en/console.json'
import { classNames } from '../ui/class-names.ts'
import { SegmentedSwitch } from '../ui/form/segmented-field.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import type { Section } from './areas/area.ts'
import { areasOf } from './areas/areas.ts'
import { ConsoleLink } from './link.tsx'

const isIn = (pathname: string, { to }: Section): boolean => pathname === to || pathname.startsWith(`${to}/`)

/** The areas of a role, the open one and its open section, which is the one with the longest matching address. */
export function useAreas(role: Role | undefined) {
  const { pathname } = useLocation()
  const areas = role === undefined ? [] : areasOf(role)
  const [section] = areas
    .flatMap(({ sections }) => sections)
    .filter((one) => isIn(pathname, one))
    .toSorted((a, b) => b.to.length - a.to.length)
  const [first, second] = areas
  const area = second ? areas.find(({ sections }) => section && sections.includes(section)) : first
  return { areas, area, section }
}

export type OpenPlace = ReturnType<typeof useAreas>

const TAB =
  'inline-flex h-12 shrink-0 items-center gap-2 border-b-3 border-transparent px-3 text-14 font-strong text-ink no-underline aria-[current]:border-forest'

/** The areas, in the bar. */
export function AreaTabs({ areas, area }: OpenPlace) {
  return (
    <nav aria-label={CONSOLE.areas} className="flex">
      {areas.map((one) => (
        <ConsoleLink
          key={one.title}
          to={one.sections[0]?.to ?? '/console/'}
          aria-current={one === area ? 'true' : undefined}
          className={classNames(TAB, 'h-15')}
        >
          {one.title}
        </ConsoleLink>
      ))}
    </nav>
  )
}

type SectionTabsProps = Pick<OpenPlace, 'area' | 'section'> & { tall?: boolean }

/** The sections of an area; puts the open one in the middle where the row scrolls, since counts that load later make it longer. */
export function SectionTabs({ area, section, tall = false }: SectionTabsProps) {
  const open = useRef<HTMLAnchorElement>(null)
  const at = section?.to
  useEffect(() => {
    if (at !== undefined) open.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [at])
  return (
    <nav aria-label={CONSOLE.console} className="flex">
      {area?.sections.map((one) => (
        <ConsoleLink
          key={one.to}
          ref={one === section ? open : undefined}
          to={one.to}
          aria-current={one === section ? 'page' : undefined}
          className={classNames(TAB, tall && 'h-15')}
        >
          {one.title}
          {one.useWaiting ? <WaitingCount useWaiting={one.useWaiting} /> : null}
        </ConsoleLink>
      ))}
    </nav>
  )
}

/** Below 768 px: one button with the open section, which opens a sheet with all of them. */
export function SectionMenu({ areas, area, section }: OpenPlace) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const shown = areas.find(({ title }) => title === chosen) ?? area ?? areas[0]
  const Icon = section?.icon
  return (
    <>
      <button
        type="button"
        className="flex h-12 w-full items-center gap-2.5 border-b bg-paper px-4 text-14 font-strong"
        aria-haspopup="dialog"
        onClick={() => {
          setChosen(undefined)
          setOpen(true)
        }}
      >
        {Icon ? <Icon aria-hidden="true" className="size-4.5" /> : null}
        <span className="truncate">{section?.title ?? CONSOLE.sections}</span>
        {areas.length > 1 && area ? (
          <span className="truncate text-ink-soft font-normal">{area.title}</span>
        ) : null}
        {section?.useWaiting ? <WaitingCount key={section.to} useWaiting={section.useWaiting} /> : null}
        <ChevronDown aria-hidden="true" className="ml-auto size-4.5 shrink-0" />
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={CONSOLE.sections} toRead>
        {areas.length > 1 ? (
          <SegmentedSwitch
            label={CONSOLE.areas}
            options={areas.map(({ title }) => ({ value: title, label: title }))}
            value={shown?.title ?? ''}
            onChange={setChosen}
            className="mb-2"
          />
        ) : null}
        <nav aria-label={CONSOLE.console} className="-mx-3">
          <ul>
            {shown?.sections.map((one) => (
              <li key={one.to}>
                <ConsoleLink
                  to={one.to}
                  aria-current={one === section ? 'page' : undefined}
                  className="flex min-h-12 items-center gap-3.5 rounded-xl px-3 font-strong text-ink no-underline hover:bg-ink/6 current:bg-forest-wash current:text-forest-ink"
                  onClick={() => setOpen(false)}
                >
                  <one.icon aria-hidden="true" className="size-5" />
                  <span className="grow">{one.title}</span>
                  {one.useWaiting ? <WaitingCount useWaiting={one.useWaiting} /> : null}
                </ConsoleLink>
              </li>
            ))}
          </ul>
        </nav>
        <a
          href="/"
          className="mt-2 -mb-2 flex min-h-12 items-center gap-3.5 border-t pt-2 font-strong text-ink no-underline"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          {CONSOLE.back}
        </a>
      </Dialog>
    </>
  )
}

function WaitingCount({ useWaiting }: Required<Pick<Section, 'useWaiting'>>) {
  const waiting = useWaiting()
  return waiting ? (
    <span className="rounded-badge bg-sunken px-1.5 text-12 tabular-nums" title={waiting.title}>
      {wholeText(waiting.count)}
    </span>
  ) : null
}
