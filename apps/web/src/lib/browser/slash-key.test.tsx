// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useSlashKey } from './slash-key.ts'

function Page() {
  const field = useRef<HTMLInputElement>(null)
  useSlashKey(field)
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
  render(<Page />)
})
afterEach(cleanup)

it('focuses the search field and types nothing into it', async () => {
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('')
})

it('types a slash in a text field', async () => {
  await userEvent.type(screen.getByLabelText('Comment'), 'and/or')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('and/or')
})

it('does nothing in a dialog or with a modifier key', async () => {
  screen.getByRole('button', { name: 'Send' }).focus()
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }))
  screen.getByRole('button', { name: 'Send' }).blur()
  await userEvent.keyboard('{Control>}/{/Control}')
  expect(document.activeElement).toBe(document.body)
})
