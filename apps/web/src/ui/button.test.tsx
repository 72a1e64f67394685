// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SubmitEvent } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

describe('button', () => {
  it('stays in the tab order when disabled, and does nothing when pressed', async () => {
    const onClick = vi.fn()
    render(
      <Button disabled onClick={onClick}>
        Save
      </Button>,
    )
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }))
    await userEvent.keyboard('{Enter}')
    expect(onClick).not.toHaveBeenCalled()
  })

  it('shows only the busy label while busy and does not submit again', async () => {
    const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <Button type="submit" busy busyLabel="Signing In...">
          Sign In
        </Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Signing In...' }))
    await userEvent.type(screen.getByLabelText('Name'), 'a{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
  })
})
