// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { StatCard } from '../card.tsx'
import { Figure } from './calculation.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const CALCULATION = {
  title: 'Tree CO2 for a year',
  formula: '27 trees × 21 kg = 567 kg',
  lines: [{ label: 'Trees, not rejected', value: '27' }],
  basis: [{ label: 'Source', value: 'Product rule, version 1' }],
}

function onScreen(wide: boolean): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: wide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

describe.each([
  ['a desktop', true],
  ['a phone', false],
])('calculation on %s', (_, wide) => {
  it('opens from the figure with formula, inputs and source', async () => {
    onScreen(wide)
    render(<Figure calculation={CALCULATION}>567 kg</Figure>)
    await userEvent.click(screen.getByRole('button', { name: '567 kg, how this is calculated' }))
    const dialog = await screen.findByRole('dialog', { name: 'How this is calculated' })
    for (const part of ['27 trees × 21 kg = 567 kg', 'Trees, not rejected', 'Product rule, version 1'])
      expect(dialog.textContent).toContain(part)
  })

  it('closes on Escape and returns the focus to the figure', async () => {
    onScreen(wide)
    render(<Figure calculation={CALCULATION}>567 kg</Figure>)
    const figure = screen.getByRole('button', { name: '567 kg, how this is calculated' })
    await userEvent.click(figure)
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(figure))
  })

  it('opens from the (i) of a card, which is named after the card', async () => {
    onScreen(wide)
    render(<StatCard label="CO2 Offset" figure="567" unit="kg" calculation={CALCULATION} />)
    await userEvent.click(screen.getByRole('button', { name: 'CO2 Offset: how this is calculated' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })
})
