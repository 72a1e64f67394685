// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AlertProvider, type Alerts, useAlert } from './alert-dialog.tsx'

let alerts: Alerts

function Keep() {
  alerts = useAlert()
  return <button type="button">Behind</button>
}

beforeEach(() => {
  render(
    <AlertProvider>
      <Keep />
    </AlertProvider>,
  )
})
afterEach(cleanup)

const user = userEvent.setup()

async function ask<Answer>(question: () => Promise<Answer>): Promise<Promise<Answer>[]> {
  let answer: Promise<Answer> | undefined
  await act(async () => {
    answer = question()
  })
  return answer ? [answer] : []
}

describe('alert', () => {
  it('shows the exact sentence and one OK, and resolves when it is closed', async () => {
    const [closed] = await ask(() => alerts.alert('No changes to update!'))
    const dialog = await screen.findByRole('alertdialog', { name: 'No changes to update!' })
    expect(dialog.textContent).toBe('No changes to update!OK')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'OK' })))
    await user.keyboard('{Enter}')
    await closed
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('waits until the alert before it is closed', async () => {
    await ask(() => alerts.alert('First'))
    await ask(() => alerts.alert('Second'))
    await screen.findByRole('alertdialog', { name: 'First' })
    expect(screen.queryByText('Second')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await screen.findByRole('alertdialog', { name: 'Second' })
  })
})

describe('confirm', () => {
  const question = {
    title: 'Delete this tree?',
    text: 'It cannot be undone.',
    confirmLabel: 'Delete',
    danger: true,
  }

  it('resolves true on its own button', async () => {
    const [answer] = await ask(() => alerts.confirm(question))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await answer).toBe(true)
  })

  it('resolves false on Cancel and on Escape', async () => {
    const [first] = await ask(() => alerts.confirm(question))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await first).toBe(false)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    const [second] = await ask(() => alerts.confirm(question))
    await screen.findByRole('alertdialog')
    await user.keyboard('{Escape}')
    expect(await second).toBe(false)
  })
})
