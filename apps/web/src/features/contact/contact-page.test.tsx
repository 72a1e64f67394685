// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { enter, fakeServer, leave, MEMBER, show } from '../../../test/member-page.tsx'
import { continueAfterLogin, currentLoginPrompt, dismissLoginPrompt } from '../../lib/session/login-prompt.ts'
import { ContactPage } from './contact-page.tsx'

const user = userEvent.setup()
let server: ReturnType<typeof fakeServer>
afterEach(() => {
  dismissLoginPrompt()
  leave()
  server.restore()
  vi.restoreAllMocks()
})

const open = async (answers: Parameters<typeof fakeServer>[0] = {}) => {
  server = fakeServer(answers)
  return show(<ContactPage />)
}
const LETTER = { 'First name': 'Asha', 'Last name': 'Rao', Email: 'asha@example.org', Message: 'Hello there' }
const fill = async (letter: Record<string, string> = LETTER) => {
  for (const [label, text] of Object.entries(letter)) await user.type(screen.getByLabelText(label), text)
}
const send = () => user.click(screen.getByRole('button', { name: 'Send message' }))
const alertSays = async (words: string) => {
  const box = await screen.findByRole('alertdialog')
  expect(within(box).getByText(words)).toBeTruthy()
  await user.click(within(box).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

describe('ContactPage', () => {
  it('sends the six fields, shows the ticket number and clears the form', async () => {
    enter()
    await open({ createTicket: { success: true, ticket_id: 'T-77' } })
    await fill()
    await send()
    await alertSays('Your ticket has been created! Ticket ID: T-77')
    const { u_id } = MEMBER
    expect(server.of('createTicket').map((call) => call.body)).toEqual([
      {
        u_id,
        firstName: 'Asha',
        lastName: 'Rao',
        email: 'asha@example.org',
        company: '',
        message: 'Hello there',
      },
    ])
    expect(screen.getByLabelText('Message')).toHaveProperty('value', '')
    expect(screen.getByText(/Your last ticket: T-77/)).toBeTruthy()
  })

  it.each([
    ['First name', 'First name is required'],
    ['Last name', 'Last name is required'],
    ['Email', 'Email is required'],
    ['Message', 'Message is required'],
  ])('requires the %s and sends nothing without it', async (label, words) => {
    enter()
    await open()
    const { [label as keyof typeof LETTER]: _, ...others } = LETTER
    await fill(others)
    await send()
    expect(screen.getByText(words)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))
    expect(server.calls).toEqual([])
  })

  it.each([
    ['says no', { success: false, ticket_id: '' }, 'Failed to create ticket'],
    ['refuses', { status: 429, body: { message: 'Too many attempts.' } }, 'Failed to create ticket'],
    ['does not answer', 'silent', 'Something went wrong!'],
  ] as const)('shows a message when the server %s, and keeps the input', async (_how, reply, words) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    enter()
    await open({ createTicket: reply })
    await fill()
    await send()
    await alertSays(words)
    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Hello there')
    if (reply !== 'silent' && 'status' in reply) expect(screen.getByText('Too many attempts.')).toBeTruthy()
  })

  it('retries the same message with the same key, and a changed one with a new key', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    enter()
    await open({ createTicket: 'silent' })
    await fill()
    for (let tries = 0; tries < 2; tries++) {
      await send()
      await alertSays('Something went wrong!')
    }
    await user.type(screen.getByLabelText('Message'), '!')
    await send()
    await alertSays('Something went wrong!')
    const keys = server.of('createTicket').map((call) => call.request.headers['idempotency-key'])
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).not.toBe(keys[1])
  })

  it('alerts a visitor, prompts for login, then continues', async () => {
    await open({ createTicket: { success: true, ticket_id: 'T-78' } })
    await fill()
    await send()
    await alertSays('User not logged in!')
    await waitFor(() => expect(currentLoginPrompt().form).toBe('login'))
    expect(server.calls).toEqual([])
    enter()
    continueAfterLogin(MEMBER.u_id)
    await alertSays('Your ticket has been created! Ticket ID: T-78')
  })

  it('restores the draft after a reload, and drops it on Discard', async () => {
    const { unmount } = await open()
    await fill({ Message: 'Half a sentence' })
    unmount()
    await show(<ContactPage />)
    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Half a sentence')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.getByLabelText('Message')).toHaveProperty('value', '')
  })
})
