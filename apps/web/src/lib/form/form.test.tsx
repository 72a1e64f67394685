// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SelectField, TextField } from '../../ui/form/text-field.tsx'
import { readDraft } from './drafts.ts'
import { useDraftForm } from './use-draft-form.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

type Values = { city: string; unit: string }
const START: Values = { city: '', unit: '' }
const check = ({ city, unit }: Values) => ({
  city: city === '' ? 'Enter a city' : undefined,
  unit: unit === '' ? 'Choose a unit' : undefined,
})

type FormProps = { start?: Values; send?: (values: Values) => unknown; held?: boolean }
let form: ReturnType<typeof useDraftForm<Values>>

function Form({ start = START, send = () => undefined, held = false }: FormProps) {
  form = useDraftForm('trip', { start, check })
  return (
    <form {...form.formProps(send)}>
      <TextField label="City" {...form.field('city')} />
      <SelectField label="Unit" options={['', 'km']} {...form.field('unit')} disabled={held} />
      <p>{form.restored ? 'restored' : ''}</p>
      <button type="submit">Save</button>
    </form>
  )
}
const city = () => screen.getByLabelText<HTMLInputElement>('City')
const unit = () => screen.getByLabelText<HTMLSelectElement>('Unit')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

it('shows errors on submit, focuses the first one and clears each with an edit', async () => {
  const send = vi.fn()
  render(<Form send={send} />)
  await save()
  expect(screen.getByText('Enter a city')).toBeDefined()
  expect(document.activeElement).toBe(city())
  await userEvent.type(city(), 'Pune')
  expect(screen.queryByText('Enter a city')).toBeNull()
  expect(screen.getByText('Choose a unit')).toBeDefined()
  await save()
  expect(document.activeElement).toBe(unit())
  expect(send).not.toHaveBeenCalled()
})

it('sends once, however often it is submitted meanwhile', async () => {
  let end = () => {}
  const send = vi.fn(() => new Promise<void>((resolve) => (end = resolve)))
  render(<Form start={{ city: 'Pune', unit: 'km' }} send={send} />)
  await save()
  await save()
  expect(send).toHaveBeenCalledTimes(1)
  expect(send).toHaveBeenCalledWith({ city: 'Pune', unit: 'km' }, undefined)
  end()
  await vi.waitFor(async () => {
    await save()
    expect(send).toHaveBeenCalledTimes(2)
  })
})

it("focuses the server's error once its control is enabled again", async () => {
  const { rerender } = render(<Form held />)
  form.showErrors({ unit: 'Not accepted' })
  expect(await screen.findByText('Not accepted')).toBeDefined()
  expect(document.activeElement).toBe(document.body)
  rerender(<Form />)
  expect(document.activeElement).toBe(unit())
})

it('keeps typed values, the id and the key of the last request as a draft, until it is reset', async () => {
  const { unmount } = render(<Form />)
  await userEvent.type(city(), 'Pune')
  const { key } = form.keyFor('same')
  const id = form.draftId()
  await vi.waitFor(() => expect(readDraft('trip')).toMatchObject({ sent: { key } }))
  unmount()
  render(<Form />)
  expect(city().value).toBe('Pune')
  expect(screen.getByText('restored')).toBeDefined()
  expect([form.draftId(), form.keyFor('same').key]).toEqual([id, key])
  form.reset()
  await vi.waitFor(() => expect(city().value).toBe(''))
  expect(form.draftId()).not.toBe(id)
  expect(readDraft('trip')).toBeUndefined()
})

it('shows new start values unless the member has edited the old ones', async () => {
  const { rerender } = render(<Form start={{ city: 'Pune', unit: 'km' }} />)
  rerender(<Form start={{ city: 'Delhi', unit: 'km' }} />)
  expect(city().value).toBe('Delhi')
  await userEvent.type(city(), '!')
  rerender(<Form start={{ city: 'Agra', unit: 'km' }} />)
  expect(city().value).toBe('Delhi!')
})
