// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { RestoredNote } from './restored-note.tsx'

afterEach(cleanup)

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
