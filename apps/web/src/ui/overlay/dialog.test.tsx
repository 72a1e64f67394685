// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Dialog } from './dialog.tsx'
import { Sheet } from './sheet.tsx'

afterEach(cleanup)

function Stage({ sheet = false }: { sheet?: boolean }) {
  const [open, setOpen] = useState(false)
  const Overlay = sheet ? Sheet : Dialog
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Overlay open={open} onOpenChange={setOpen} title="Add a tree">
        <input aria-label="Species" />
      </Overlay>
    </>
  )
}

describe('dialog', () => {
  it('has its title as its name and closes with the button Close', async () => {
    const user = userEvent.setup()
    render(<Stage />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByRole('dialog', { name: 'Add a tree' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('returns the focus when Escape closes it', async () => {
    const user = userEvent.setup()
    render(<Stage />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
  })

  it('focuses its first field', async () => {
    const user = userEvent.setup()
    render(<Stage />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    const field = await screen.findByLabelText('Species')
    await waitFor(() => expect(document.activeElement).toBe(field))
  })

  it('keeps the focus inside when Tab moves past the last control', async () => {
    const user = userEvent.setup()
    render(<Stage />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    const dialog = await screen.findByRole('dialog')
    for (let presses = 0; presses < 5; presses += 1) {
      await user.tab()
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    }
  })

  it('as a sheet from the left is a dialog with the same behaviour', async () => {
    const user = userEvent.setup()
    render(<Stage sheet />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await screen.findByRole('dialog', { name: 'Add a tree' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
  })
})
