// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'
import { PasswordField } from './password-field.tsx'
import { RestoredNote } from './restored-note.tsx'
import { SegmentedField } from './segmented-field.tsx'
import { NumberField, SelectField, TextField } from './text-field.tsx'

afterEach(cleanup)

const ROLES = [
  { value: 'user', label: 'Private' },
  { value: 'organization', label: 'Organization' },
]

function describedText(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' | ')
}

describe('field', () => {
  it('is found by its exact label, whatever marks are beside it', () => {
    render(<TextField label="Place" optional badge="from photo" hint="You can change it." />)
    expect(describedText(screen.getByLabelText('Place'))).toBe('Optional | from photo | You can change it.')
  })

  it('with an error is invalid and described by hint and error message', () => {
    render(<NumberField label="Range" unit="km" hint="As on the label" error="Enter a range" />)
    const control = screen.getByLabelText('Range')
    expect(control.getAttribute('aria-invalid')).toBe('true')
    expect(describedText(control)).toBe('As on the label | Enter a range')
  })

  it('without an error is not marked invalid', () => {
    render(<TextField label="Model" />)
    expect(screen.getByLabelText('Model').hasAttribute('aria-invalid')).toBe(false)
    expect(screen.getByLabelText('Model').hasAttribute('aria-describedby')).toBe(false)
  })

  it('keeps the typed number when the user scrolls', () => {
    render(<NumberField label="Range" />)
    const control = screen.getByLabelText('Range')
    control.focus()
    fireEvent.wheel(control)
    expect(document.activeElement).not.toBe(control)
  })

  it('for a password hides it by default, and only the label finds it', async () => {
    render(<PasswordField label="Password" defaultValue="secret" />)
    const control = screen.getByLabelText(/password/i)
    expect(control.getAttribute('type')).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show characters' }))
    expect(control.getAttribute('type')).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide characters' }))
    expect(control.getAttribute('type')).toBe('password')
  })
})

describe('form of react-hook-form', () => {
  type Values = { name: string; role: string; inverter: string }

  function Form({ onSave }: { onSave: (values: Values) => void }) {
    const form = useForm<Values>({ defaultValues: { name: '', role: 'user', inverter: '' } })
    const { errors } = form.formState
    return (
      <form noValidate onSubmit={form.handleSubmit(onSave)}>
        <TextField
          label="Name"
          error={errors.name?.message}
          {...form.register('name', { required: 'Enter a name' })}
        />
        <SegmentedField label="Role" options={ROLES} {...form.register('role')} />
        <SelectField
          label="Inverter"
          placeholder="Select"
          options={['String', 'Micro']}
          {...form.register('inverter')}
        />
        <button type="submit">Save</button>
      </form>
    )
  }

  it('focuses the first invalid field, then submits the chosen values', async () => {
    const user = userEvent.setup()
    const onSave = vi.fn()
    render(<Form onSave={onSave} />)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Enter a name')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    await user.type(screen.getByLabelText('Name'), 'Asha')
    await user.click(screen.getByRole('radio', { name: 'Organization' }))
    await user.selectOptions(screen.getByLabelText('Inverter'), 'Micro')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(onSave.mock.calls[0]?.[0]).toEqual({ name: 'Asha', role: 'organization', inverter: 'Micro' })
  })
})

describe('error summary', () => {
  it('links to the field it names', async () => {
    render(
      <form>
        <ErrorSummary errors={[{ name: 'role', message: 'Choose a role' }]} />
        <SegmentedField label="Role" name="role" options={ROLES} />
      </form>,
    )
    await userEvent.click(screen.getByRole('link', { name: 'Choose a role' }))
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Private' }))
  })

  it('is not rendered without errors', () => {
    render(<ErrorSummary errors={[]} />)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

it('says that the draft was restored and discards it, unless the form is busy', async () => {
  const onDiscard = vi.fn()
  const texts = { restored: 'Your draft is back.', discard: 'Discard draft' }
  const { rerender } = render(<RestoredNote texts={texts} held onDiscard={onDiscard} />)
  expect(screen.getByRole('status').textContent).toBe('Your draft is back. Discard draft')
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect(onDiscard).not.toHaveBeenCalled()
  rerender(<RestoredNote texts={texts} held={false} onDiscard={onDiscard} />)
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect(onDiscard).toHaveBeenCalledOnce()
})
