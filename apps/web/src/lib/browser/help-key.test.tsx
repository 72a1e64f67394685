// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useHelpKey } from './help-key.ts'

const open = vi.fn()

function Page() {
  useHelpKey(open)
  return (
    <>
      <textarea aria-label="Comment" />
      <div role="dialog" aria-label="Report">
        <button type="button">Send</button>
      </div>
    </>
  )
}

beforeEach(() => {
  open.mockClear()
  render(<Page />)
})
afterEach(cleanup)

it('opens the help wherever the focus is on the page', async () => {
  await userEvent.keyboard('?')
  expect(open).toHaveBeenCalledTimes(1)
})

it('types a character in a text field', async () => {
  await userEvent.type(screen.getByLabelText('Comment'), 'Really?')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('Really?')
  expect(open).not.toHaveBeenCalled()
})

it('does nothing in a dialog or with a modifier key', async () => {
  screen.getByRole('button', { name: 'Send' }).focus()
  await userEvent.keyboard('?')
  await userEvent.keyboard('{Control>}?{/Control}')
  expect(open).not.toHaveBeenCalled()
})
