// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ASHA, fakeServer, type Replies, SETTINGS, TRUST } from '../../../test/fake-server.ts'
import { queryClient } from '../../lib/api/query.ts'
import { dismissLoginPrompt, openAuthForm, useLoginPromptState } from '../../lib/session/login-prompt.ts'
import { rereadSession } from '../../lib/session/session.ts'
import { UiProvider } from '../../ui/ui-provider.tsx'
import { AuthDialog } from './auth-dialog.tsx'

const user = userEvent.setup()
const onEntered = vi.fn()
let server: ReturnType<typeof fakeServer>

function Popups() {
  return <AuthDialog loginPrompt={useLoginPromptState()} onEntered={onEntered} />
}

function open(authForm: 'login' | 'signup', replies: Replies): void {
  server = fakeServer({ 'GET /api/settings': SETTINGS, ...replies })
  openAuthForm(authForm)
  render(
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <Popups />
      </UiProvider>
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  localStorage.clear()
  rereadSession()
})
afterEach(() => {
  cleanup()
  dismissLoginPrompt()
  server.close()
  onEntered.mockReset()
  queryClient.clear()
})

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const posts = () => server.sent.filter((one) => one.method === 'POST')

describe('login dialog', () => {
  const logIn = () => user.click(screen.getByRole('button', { name: 'Sign In' }))

  it('has its title, subtitle and the link to the signup dialog, which keeps the address', async () => {
    open('login', {})
    const dialog = await screen.findByRole('dialog', { name: 'Welcome Back' })
    expect(within(dialog).getByText('Sign in to your account')).toBeTruthy()
    await user.type(email(), 'asha@example.org')
    await user.click(screen.getByRole('button', { name: 'Sign Up' }))
    expect(await screen.findByRole('dialog', { name: 'Create Account' })).toBeTruthy()
    expect(screen.queryByText('Welcome Back')).toBeNull()
    expect(email()).toHaveProperty('value', 'asha@example.org')
    await user.click(screen.getByRole('button', { name: 'Log In' }))
    expect(email()).toHaveProperty('value', 'asha@example.org')
  })

  it("shows missing fields, sends nothing, and clears only the edited field's error", async () => {
    open('login', {})
    await logIn()
    expect(screen.getByText('Email is required')).toBeTruthy()
    expect(screen.getByText('Password is required')).toBeTruthy()
    expect(document.activeElement).toBe(email())
    await user.type(email(), 'abc')
    expect(screen.queryByText('Email is required')).toBeNull()
    expect(screen.getByText('Password is required')).toBeTruthy()
    await user.type(password(), '12345')
    await logIn()
    expect(screen.getByText('Email is invalid')).toBeTruthy()
    expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy()
    expect(posts()).toHaveLength(0)
  })

  it('is busy while waiting, then passes on the member', async () => {
    let answer: (reply: { body: unknown }) => void = () => undefined
    open('login', { 'POST /api/auth/login': () => new Promise((resolve) => (answer = resolve)) })
    await user.type(email(), ' asha@example.org ')
    await user.type(password(), '123456')
    await logIn()
    const busy = screen.getByRole('button', { name: 'Signing In...' })
    expect(busy.getAttribute('aria-disabled')).toBe('true')
    await user.click(busy)
    expect(posts().map((one) => one.body)).toEqual(['{"email":"asha@example.org","password":"123456"}'])
    answer({ body: { token: 't1', user: ASHA, message: '' } })
    await vi.waitFor(() => expect(onEntered).toHaveBeenCalledWith(ASHA))
    expect(localStorage.getItem('token')).toBe('t1')
  })

  it('asks for a code when the account wants a second step, and stores nothing before it is right', async () => {
    let status = 403
    const refused = { message: 'This code is not valid, or was already used.', code: 'wrong_code' }
    open('login', {
      'POST /api/auth/login': { body: { token: 't1', user: ASHA, message: '', second_steps: ['app'] } },
      'POST /api/auth/second-factor': () => ({
        status,
        body: status === 200 ? { token: 't2', user: ASHA, message: '' } : refused,
      }),
    })
    await user.type(email(), 'asha@example.org')
    await user.type(password(), '123456')
    await logIn()
    const code = await screen.findByLabelText('Code', {}, { timeout: 10_000 })
    expect(document.activeElement).toBe(code)
    expect(localStorage.getItem('token')).toBeNull()
    await user.type(code, '12345')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getByText('Enter six digits, or a recovery code such as 7K3M-Q9XD')).toBeTruthy()
    await user.type(code, '6')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText(refused.message)).toBeTruthy()
    expect([localStorage.getItem('token'), onEntered.mock.calls]).toEqual([null, []])
    status = 200
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await vi.waitFor(() => expect(onEntered).toHaveBeenCalledWith(ASHA))
    expect(localStorage.getItem('token')).toBe('t2')
    expect(posts().at(-1)?.body).toBe('{"code":"123456"}')
  })

  it.each([
    [{ status: 401, body: { message: 'No such account' } }, 'No such account'],
    [{ status: 401, body: {} }, 'Invalid credentials'],
    ['no answer' as const, 'Server error. Please try again later.'],
  ])('shows why the login failed and can be used again (%j)', async (reply, sentence) => {
    open('login', { 'POST /api/auth/login': reply })
    await user.type(email(), 'asha@example.org')
    await user.type(password(), '123456')
    await logIn()
    expect((await screen.findByText(sentence)).closest('[role="alert"]')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Sign In' }).getAttribute('aria-disabled')).toBeNull()
    expect(localStorage.getItem('token')).toBeNull()
  })
})

describe('signup dialog', () => {
  const fill = async () => {
    await user.type(screen.getByLabelText('Username'), 'Green Trust')
    await user.type(email(), 'office@example.org')
    await user.type(password(), '123456')
  }
  const create = () => user.click(screen.getByRole('button', { name: 'Create Account' }))

  it('requires every field before it sends', async () => {
    open('signup', {})
    await create()
    for (const sentence of ['Username is required', 'Email is required', 'Password is required'])
      expect(screen.getByText(sentence)).toBeTruthy()
    expect(posts()).toHaveLength(0)
  })

  it("shows next to the field why a name is rejected, by its own check or by the server's", async () => {
    const message = 'This username is taken, or looks like the name of another member. Choose another one.'
    const body = { message, code: 'username_taken', fields: { username: message }, requestId: 'r' }
    open('signup', { 'POST /api/auth/signup': { status: 409, body } })
    await fill()
    await user.clear(screen.getByLabelText('Username'))
    await user.type(screen.getByLabelText('Username'), 'EcoLedger Support')
    await create()
    expect(screen.getByText('This username is reserved. Choose another one.')).toBeTruthy()
    expect(posts()).toHaveLength(0)
    await user.clear(screen.getByLabelText('Username'))
    await user.type(screen.getByLabelText('Username'), 'Green Trust')
    await create()
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true')
  })

  it('offers Private and Organization, opens the credit account once and clears stored assets', async () => {
    localStorage.setItem('assets', '[1]')
    open('signup', {
      'POST /api/auth/signup': { status: 201, body: { token: 't3', user: TRUST, message: '' } },
      'POST /api/credits/init': {},
    })
    expect(screen.getByRole('radio', { name: 'Private' })).toHaveProperty('checked', true)
    await user.click(screen.getByRole('radio', { name: 'Organization' }))
    await fill()
    await create()
    await vi.waitFor(() => expect(onEntered).toHaveBeenCalledWith(TRUST))
    expect(JSON.parse(String(posts()[0]?.body))).toEqual({
      role: 'organization',
      username: 'Green Trust',
      email: 'office@example.org',
      password: '123456',
    })
    expect(posts().map((one) => one.url)).toEqual(['/api/auth/signup', '/api/credits/init'])
    expect(posts()[1]?.body).toBe('{"uid":"u_3"}')
    expect(localStorage.getItem('assets')).toBeNull()
  })

  it("follows the operator's password rule", async () => {
    open('signup', { 'GET /api/settings': { body: { password_min: 10, org_dashboard_url: '/console/' } } })
    await screen.findByText('At least 10 characters')
    await fill()
    await create()
    expect(screen.getByText('Password must be at least 10 characters')).toBeTruthy()
  })

  it.each([
    [{ status: 409, body: { message: 'This address has an account' } }, 'This address has an account'],
    [{ status: 400, body: {} }, 'Signup failed'],
    ['no answer' as const, 'Server error. Please try again later.'],
  ])('shows why the signup failed (%j)', async (reply, sentence) => {
    open('signup', { 'POST /api/auth/signup': reply })
    await fill()
    await create()
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getByLabelText('Username')).toHaveProperty('value', 'Green Trust')
  })
})
