// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { monthNames } from '../../lib/format/days.ts'
import { SegmentedSwitch } from '../form/segmented-field.tsx'
import { Legend } from './legend.tsx'
import { SmallMultiples } from './small-multiples.tsx'
import { StackedBars } from './stacked-bars.tsx'

const SLOTS = ['2026-09', '2026-10', '2026-11'].map((month) => ({ key: month, ...monthNames(month) }))
const SERIES = [
  { key: 'ev', label: 'EV', hue: 'sky', values: [10, 20, 30] },
  { key: 'solar', label: 'Solar', hue: 'amber', values: [300, 200, 100] },
  { key: 'tree', label: 'Trees', hue: 'tree', values: [0, 0, 7] },
] as const
const MESSAGES = { label: 'CO2 offset by month', all: 'Three months', slot: 'Month', empty: 'Nothing yet.' }
const kg = (n: number): string => `${n} kg`
const SHARED = { texts: MESSAGES, slots: SLOTS, write: kg }

/** jsdom has no layout: tests set the size of every element here and notify the observers of a change. */
let width = 690
const observers = new Set<() => void>()

beforeEach(() => {
  width = 690
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(252)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #tell: () => void
      constructor(notify: () => void) {
        this.#tell = notify
      }
      // A browser reports every element when it starts to observe it.
      observe = () => {
        observers.add(this.#tell)
        this.#tell()
      }
      disconnect = () => observers.delete(this.#tell)
    },
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'CO2 offset by month' })
const legend = () => [...screen.getAllByRole('listitem')].map((item) => item.textContent)
const caption = () => document.querySelector('ul + p')?.textContent

/** A press by mouse or finger at a fraction of the slider's width. */
function press(part: number): void {
  vi.spyOn(slider(), 'getBoundingClientRect').mockReturnValue(new DOMRect(34, 0, 600, 252))
  fireEvent.pointerDown(slider())
  fireEvent.click(slider(), { clientX: 34 + part * 600, detail: 1 })
}

describe('stacked bars', () => {
  it('show the totals of all months until one is chosen', () => {
    render(<StackedBars {...SHARED} series={SERIES} />)
    expect(legend()).toEqual(['EV 60 kg', 'Solar 600 kg', 'Trees 7 kg'])
    expect(caption()).toBe('Three months')
  })

  it('show the figures of the pressed month, and the totals after a second press', () => {
    render(<StackedBars {...SHARED} series={SERIES} />)
    press(0.5)
    expect(legend()).toEqual(['EV 20 kg', 'Solar 200 kg', 'Trees 0 kg'])
    expect(caption()).toBe('October 2026')
    press(0.6)
    expect(caption()).toBe('Three months')
    press(1)
    expect(caption()).toBe('November 2026')
  })

  it('follow the slider keys, announce each month, and reset on Escape', () => {
    render(<StackedBars {...SHARED} series={SERIES} />)
    expect(slider().getAttribute('aria-valuetext')).toBe('November 2026: EV 30 kg, Solar 100 kg, Trees 7 kg')
    // The browser turns the left arrow into this change; jsdom does not.
    fireEvent.change(slider(), { target: { value: '1' } })
    expect(slider().getAttribute('aria-valuetext')).toBe('October 2026: EV 20 kg, Solar 200 kg, Trees 0 kg')
    expect(caption()).toBe('October 2026')
    fireEvent.keyDown(slider(), { key: 'Escape' })
    expect(caption()).toBe('Three months')
    fireEvent.keyDown(slider(), { key: 'End' })
    expect(caption()).toBe('November 2026')
  })

  it('draw bars of each series, the last month in full colour and the others lighter', () => {
    const { container } = render(<StackedBars {...SHARED} series={SERIES} />)
    const solar = [...container.querySelectorAll('.hue-amber rect')]
    expect(solar.map((bar) => bar.getAttribute('opacity'))).toEqual(['0.9', '0.9', '1'])
    expect(container.querySelectorAll('.hue-tree rect')).toHaveLength(1)
  })

  it('are redrawn at a new width, with text of the same size', () => {
    const { container } = render(<StackedBars {...SHARED} series={SERIES} />)
    width = 296
    act(() => {
      for (const notify of observers) notify()
    })
    const drawing = container.querySelector('svg')
    expect(drawing?.getAttribute('width')).toBe('296')
    expect(drawing?.hasAttribute('viewBox')).toBe(false)
  })

  it('keep the chosen month when the months move on', () => {
    const { rerender } = render(<StackedBars {...SHARED} series={SERIES} />)
    press(0.5)
    rerender(<StackedBars {...SHARED} slots={SLOTS.slice(1)} series={SERIES} />)
    expect(caption()).toBe('October 2026')
    rerender(<StackedBars {...SHARED} slots={SLOTS.slice(2)} series={SERIES} />)
    expect(caption()).toBe('Three months')
  })

  it('are followed by a table with every figure and the totals', () => {
    render(<StackedBars {...SHARED} series={SERIES} />)
    const rows = within(screen.getByRole('table', { name: 'CO2 offset by month' })).getAllByRole('row')
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Month', 'EV', 'Solar', 'Trees'],
      ['September 2026', '10 kg', '300 kg', '0 kg'],
      ['October 2026', '20 kg', '200 kg', '0 kg'],
      ['November 2026', '30 kg', '100 kg', '7 kg'],
      ['Three months', '60 kg', '600 kg', '7 kg'],
    ])
  })

  it('show a message without values, and offer nothing to choose', () => {
    render(<StackedBars {...SHARED} series={SERIES.map((one) => ({ ...one, values: [] }))} />)
    expect(screen.getByText('Nothing yet.')).toBeTruthy()
    expect(screen.queryByRole('slider')).toBeNull()
  })
})

describe('small multiples', () => {
  const CALCULATION = { title: 'Solar, three months', formula: '857 kWh × 0.7 = 600 kg', lines: [] }

  it('have their own scale and a total that opens its calculation', async () => {
    const { container } = render(
      <SmallMultiples {...SHARED} series={SERIES.map((one) => ({ ...one, calculation: CALCULATION }))} />,
    )
    const lines = [...container.querySelectorAll('svg')].map((one) => one.querySelector('text')?.textContent)
    expect(lines).toEqual(['30', '300', '6'])
    await userEvent.click(screen.getByRole('button', { name: '600 kg, how this is calculated' }))
    expect((await screen.findByRole('dialog')).textContent).toContain('857 kWh × 0.7 = 600 kg')
  })

  it('label the first and the last month, a single month once', () => {
    const series = SERIES.map((one) => ({ ...one, calculation: CALCULATION }))
    const { container, rerender } = render(<SmallMultiples {...SHARED} series={series} />)
    const names = () =>
      [...(container.querySelector('svg')?.querySelectorAll('text') ?? [])].map((t) => t.textContent)
    expect(names()).toEqual(['30', 'Sep', 'Nov'])
    rerender(<SmallMultiples {...SHARED} slots={SLOTS.slice(0, 1)} series={series} />)
    expect(names()).toEqual(['10', 'Sep'])
  })

  it('show a message in place of bars that are all zero, and only there', () => {
    const series = SERIES.map((one) => ({
      ...one,
      values: one.key === 'solar' ? one.values : [0, 0, 0],
      calculation: CALCULATION,
    }))
    render(<SmallMultiples {...SHARED} series={series} />)
    const parts = screen.getAllByRole('heading', { level: 3 }).map((head) => head.parentElement?.textContent)
    expect(parts.map((text) => text?.includes('Nothing yet.'))).toEqual([true, false, true])
  })
})

describe('segmented switch', () => {
  const VIEWS = [
    { value: 'together', label: 'Together' },
    { value: 'apart', label: 'Apart' },
  ] as const

  function Switch() {
    const [view, setView] = useState<'together' | 'apart'>('together')
    return <SegmentedSwitch label="Show the chart" options={VIEWS} value={view} onChange={setView} />
  }

  it('is one named group with one option chosen', async () => {
    render(<Switch />)
    expect(screen.getByRole('group', { name: 'Show the chart' })).toBeTruthy()
    const isApart = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Apart' }).checked
    await userEvent.click(screen.getByRole('radio', { name: 'Apart' }))
    expect(isApart()).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: 'Together' }))
    expect(isApart()).toBe(false)
  })
})

describe('prerendered charts', () => {
  it('have text and table without a drawing, and no style attribute', () => {
    const html = renderToString(
      <>
        <StackedBars {...SHARED} series={SERIES} />
        <SmallMultiples {...SHARED} series={[]} />
        <SegmentedSwitch label="Show" options={[{ value: 'a', label: 'A' }]} value="a" onChange={() => {}} />
        <Legend items={[{ ...SERIES[0], total: '60 kg' }]} />
      </>,
    )
    expect(html).toContain('September 2026')
    expect(html).not.toMatch(/\sstyle=|<style|<script|<svg/)
  })
})
