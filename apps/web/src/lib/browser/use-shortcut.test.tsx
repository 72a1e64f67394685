// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useShortcut } from './use-shortcut.ts'

const help = vi.fn()

function Page() {
  const field = useRef<HTMLInputElement>(null)
  useShortcut('/', () => field.current?.focus())
  useShortcut('?', help)
  return (
    <>
      <input ref={field} aria-label="Search" />
      <textarea aria-label="Comment" />
      <div role="dialog" aria-label="Report">
        <button type="button">Send</button>
      </div>
    </>
  )
}

beforeEach(() => {
  help.mockClear()
  render(<Page />)
})
afterEach(cleanup)

it('acts wherever the focus is on the page, and types nothing', async () => {
  await userEvent.keyboard('?')
  expect(help).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('')
})

it('types the character in a text field', async () => {
  await userEvent.type(screen.getByLabelText('Comment'), 'and/or?')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('and/or?')
  expect(help).not.toHaveBeenCalled()
})

it('does nothing in a dialog or with a modifier key', async () => {
  screen.getByRole('button', { name: 'Send' }).focus()
  await userEvent.keyboard('/?')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }))
  screen.getByRole('button', { name: 'Send' }).blur()
  await userEvent.keyboard('{Control>}/?{/Control}')
  expect(document.activeElement).toBe(document.body)
  expect(help).not.toHaveBeenCalled()
})
