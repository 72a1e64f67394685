// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CREDITS, evRow } from '../../../../test/asset-rows.ts'
import { enter, fakeServer, leave, MEMBER, show } from '../../../../test/member-page.tsx'
import { UploadPage } from '../page/upload-page.tsx'
import * as catalogue from './catalogue/models.ts'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  enter()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-IN'])
  server = fakeServer({
    getDashboard: { ev: { count: 0 }, solar: { count: 0 }, tree: { count: 0 }, recent: [] },
    getCredits: CREDITS,
    saveEv: { status: 'success', message: 'ok', data: evRow('e1'), evCount: 1 },
  })
})
afterEach(() => {
  server.restore()
  leave()
  vi.restoreAllMocks()
})

async function openForm() {
  await show(<UploadPage />)
  await userEvent.click(screen.getByRole('button', { name: 'Add electric vehicle' }))
  return screen.findByRole('dialog', { name: 'Electric Vehicle' })
}
const search = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Maker and model' })
const typedIn = (form: HTMLElement, label: string) =>
  within(form).getByLabelText<HTMLInputElement>(label).value
const describedBy = (form: HTMLElement, label: string) =>
  (within(form).getByLabelText(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ')
const active = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent

describe('the search for maker and model', () => {
  it('lists models while typing, and always offers the plain fields last', async () => {
    await openForm()
    const input = await search()
    expect(input.getAttribute('aria-expanded')).toBe('false')
    await userEvent.type(input, 'tiago')
    expect(input.getAttribute('aria-expanded')).toBe('true')
    const options = within(screen.getByRole('listbox', { name: 'Models' })).getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual([
      expect.stringContaining('Tata Tiago EVLong Range, since 2022'),
      expect.stringContaining('Tata Tiago EVMedium Range, since 2022'),
      "My model isn't listed",
    ])
    expect(screen.getByText('2 models found')).toBeTruthy()
    await userEvent.clear(input)
    await userEvent.type(input, 'zzzzzz')
    expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1)
    expect(screen.getByText('No model found')).toBeTruthy()
  })

  it('supports the keyboard: arrows move, Enter only chooses, Escape closes only the list', async () => {
    const form = await openForm()
    const input = await search()
    await userEvent.type(input, 'tiago')
    expect(active(input)).toContain('Long Range')
    await userEvent.keyboard('{ArrowDown}')
    expect(active(input)).toContain('Medium Range')
    await userEvent.keyboard('{ArrowDown}')
    expect(active(input)).toBe("My model isn't listed")
    await userEvent.keyboard('{ArrowDown}')
    expect(active(input)).toContain('Long Range')
    await userEvent.keyboard('{Escape}')
    expect(input.getAttribute('aria-expanded')).toBe('false')
    expect(screen.getByRole('dialog', { name: 'Electric Vehicle' })).toBeTruthy()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(typedIn(form, 'Range')).toBe('315')
    expect(server.of('saveEv')).toHaveLength(0)
  })

  it('fills the fields, shows their source and derivation, and collapses to one line', async () => {
    const form = await openForm()
    await userEvent.type(await search(), 'id.3 58')
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByRole('combobox', { name: 'Maker and model' })).toBeNull()
    expect(within(form).getByText('Volkswagen ID.3, 58 kWh')).toBeTruthy()
    expect(within(form).getByText(/Battery 58 kWh\. Source: Open EV Data, model of 2020/)).toBeTruthy()
    expect(typedIn(form, 'Category')).toBe('Hatchbacks')
    expect([typedIn(form, 'Energy Consumed'), typedIn(form, 'Range')]).toEqual(['16.6', '349'])
    expect(describedBy(form, 'Range')).toBe('from catalogue | 58 ÷ 16.6 × 100 = 349 km')
    expect(describedBy(form, 'Energy Consumed')).toContain('from catalogue')
    expect(document.activeElement).toBe(within(form).getByLabelText('Purchase Year'))
    fireEvent.change(within(form).getByLabelText('Range'), { target: { value: '300' } })
    expect(describedBy(form, 'Range')).not.toContain('from catalogue')
  })

  it("shows how the consumption is derived from a manufacturer's figures", async () => {
    const form = await openForm()
    await userEvent.type(await search(), 'tiago long')
    await userEvent.click(within(screen.getByRole('listbox')).getAllByRole('option')[0] as HTMLElement)
    expect(describedBy(form, 'Energy Consumed')).toBe('from catalogue | 24 ÷ 315 × 100 = 7.6 kWh/100 km')
    expect(describedBy(form, 'Range')).toContain('Stated by the manufacturer in 2022.')
    expect(within(form).getByText(/Source: manufacturer's figures, 2022/)).toBeTruthy()
  })

  it('allows choosing another model, and switches to the plain fields by the last row', async () => {
    const form = await openForm()
    await userEvent.type(await search(), 'tiago long')
    await userEvent.keyboard('{Enter}')
    await userEvent.click(within(form).getByRole('button', { name: 'Change' }))
    const input = await search()
    expect(document.activeElement).toBe(input)
    expect(typedIn(form, 'Manufacturer')).toBe('Tata')
    await userEvent.type(input, 'treo')
    await userEvent.keyboard('{Enter}')
    expect(typedIn(form, 'Category')).toBe('Three-Wheeler')
    expect([typedIn(form, 'Energy Consumed'), typedIn(form, 'Range')]).toEqual(['', ''])
    await userEvent.click(within(form).getByRole('button', { name: 'Change' }))
    await userEvent.type(await search(), 'my own')
    await userEvent.click(screen.getByRole('option', { name: "My model isn't listed" }))
    expect(document.activeElement).toBe(within(form).getByLabelText('Category'))
  })

  it('saves the filled values without their source', async () => {
    const form = await openForm()
    await userEvent.type(await search(), 'tiago long')
    await userEvent.keyboard('{Enter}')
    fireEvent.change(within(form).getByLabelText('Purchase Year'), { target: { value: '2023' } })
    fireEvent.change(within(form).getByLabelText('Primary Charging Type'), { target: { value: 'level2' } })
    await userEvent.click(screen.getByRole('button', { name: 'Save EV' }))
    await waitFor(() => expect(server.of('saveEv')).toHaveLength(1))
    expect(server.of('saveEv')[0]?.body).toEqual({
      VUID: expect.any(String),
      U_ID: MEMBER.u_id,
      Category: 'Hatchbacks',
      Manufacturers: 'Tata',
      Model: 'Tiago EV, Long Range',
      Purchase_Year: 2023,
      Energy_Consumed: 7.6,
      Primary_Charging_Type: 'level2',
      Range: 315,
      Grid_Emission_Factor: 0.727,
    })
  })

  it('shows the plain fields when the catalogue fails to load, and offers a retry', async () => {
    const load = vi.spyOn(catalogue, 'loadModels').mockRejectedValueOnce(new TypeError('offline'))
    const form = await openForm()
    await screen.findByText("We couldn't load the list of models. You can fill in the fields yourself.")
    expect(within(form).getByLabelText('Manufacturer')).toBeTruthy()
    await userEvent.click(within(form).getByRole('button', { name: 'Retry' }))
    expect(await search()).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(2)
  })
})

describe('the grid factor', () => {
  it("comes from the browser's country, with its source, and creates no draft", async () => {
    const form = await openForm()
    expect([typedIn(form, 'Country'), typedIn(form, 'Grid Emission Factor')]).toEqual(['IN', '0.727'])
    expect(describedBy(form, 'Grid Emission Factor')).toContain('from country')
    expect(within(form).getByText(/CEA CO2 Baseline Database, version 20\.0, year 2023-24\./)).toBeTruthy()
    expect(within(form).queryByText('Draft kept on this device for 24 h')).toBeNull()
  })

  it('follows the chosen country, and loses its badge on an edit', async () => {
    const form = await openForm()
    fireEvent.change(within(form).getByLabelText('Country'), { target: { value: 'DE' } })
    expect(typedIn(form, 'Grid Emission Factor')).toBe('0.381')
    expect(within(form).getByRole('link', { name: 'See the source' }).getAttribute('href')).toContain(
      'ourworldindata',
    )
    fireEvent.change(within(form).getByLabelText('Grid Emission Factor'), { target: { value: '0.2' } })
    expect(describedBy(form, 'Grid Emission Factor')).not.toContain('from country')
    expect(within(form).queryByRole('link', { name: 'See the source' })).toBeNull()
    fireEvent.change(within(form).getByLabelText('Country'), { target: { value: '' } })
    expect(typedIn(form, 'Grid Emission Factor')).toBe('0.2')
  })

  it('is also prefilled for a solar panel', async () => {
    await show(<UploadPage />)
    await userEvent.click(screen.getByRole('button', { name: 'Add solar panel' }))
    const form = await screen.findByRole('dialog', { name: 'Solar Panel' })
    expect([typedIn(form, 'Country'), typedIn(form, 'Grid Emission Factor')]).toEqual(['IN', '0.727'])
  })
})
