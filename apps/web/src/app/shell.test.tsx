// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ASHA, fakeServer, type Replies, SETTINGS, TRUST } from '../../test/fake-server.ts'
import { queryClient } from '../lib/api/query.ts'
import { dismissLoginPrompt } from '../lib/session/login-prompt.ts'
import { rereadSession, signIn } from '../lib/session/session.ts'
import { removeSession } from '../lib/session/session-store.ts'
import { App } from './app.tsx'
// Imported up front: a first dynamic import may take longer than a test waits.
import './layout/login-popups.tsx'
import './layout/menu-sheet.tsx'
import { setLeaving } from '../lib/session/leaving.ts'
import { createAppRouter } from './app.tsx'
import { DemoStrip } from './layout/demo-strip.tsx'

const CREDITS = {
  token_value: 50,
  parts: { pending: 50, available: 0, held: 0, reserved: 0, buffer: 0, owed: 0, retired: 0 },
}
const user = userEvent.setup()
let server: ReturnType<typeof fakeServer>

async function visit(path: string, replies: Replies = {}) {
  server = fakeServer({
    'GET /api/settings': SETTINGS,
    'GET /api/credits/u_1': { body: CREDITS },
    'GET /api/tree/u_1': { body: { status: 'ok', data: [] } },
    'GET /api/assets/user/u_1/status': { body: {} },
    ...replies,
  })
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  await act(async () => void render(<App router={router} />))
  return { router, path: () => router.state.location.pathname }
}

beforeEach(() => {
  localStorage.clear()
  rereadSession()
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  dismissLoginPrompt()
  setLeaving(false)
  server?.close()
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const bar = (name: 'Log in' | 'Wallet') => screen.queryByRole('button', { name })
const menu = async () => {
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  return screen.findByRole('dialog', { name: 'Menu' })
}

describe('routes', () => {
  it.each(['/', '/home', '/Home', '/HOME'])('%s is the home page and keeps its spelling', async (address) => {
    const { path } = await visit(address)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Building a Sustainable Future')
    expect(path()).toBe(address)
    expect(document.title).toBe('Building a Sustainable Future · EcoLedger')
  })

  it.each([
    ['/About', '/about'],
    ['/Home', '/'],
    ['/case-studies', '/case-studies'],
  ])('%s has one heading and the canonical address %s', async (address, canonical) => {
    await visit(address)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    const link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    expect(link?.href).toBe(new URL(canonical, window.location.origin).href)
  })

  it('have no canonical address when search engines should not list them', async () => {
    await visit('/about')
    await visit('/wallet')
    expect(document.head.querySelector('link[rel="canonical"]')).toBeNull()
  })

  it.each([
    ['/activity/clean-up', 'Clean-Up Drive'],
    ['/Activity/Eco-Commute', 'Eco-Friendly Commute'],
    ['/activity/does-not-exist', 'Plant a Tree'],
  ])('%s shows an activity, the first one for an unknown key', async (address, title) => {
    await visit(address)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(document.title).toBe(`${title} · EcoLedger`)
  })

  it.each(['/games/eco-voyage', '/games/memory', '/games/nothing', '/GAMES/memory'])(
    '%s has no top navigation, for visitors and members',
    async (address) => {
      await visit(address)
      expect(bar('Log in')).toBeNull()
      act(() => void signIn({ token: 't', user: ASHA }))
      expect(bar('Wallet')).toBeNull()
    },
  )

  it('show a message for an unknown address', async () => {
    await visit('/nowhere')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found')
    expect(document.title).toBe('Page not found · EcoLedger')
  })
})

describe('navigation', () => {
  it('shows a visitor Dashboard, Blog, About Us, Contact Us and Sign Up', async () => {
    await visit('/about')
    const rows = within(await menu()).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      'Dashboard',
      'Blog',
      'About Us',
      'Contact Us',
      'Sign Up',
    ])
    await user.click(screen.getByRole('button', { name: 'Sign Up' }))
    expect(await screen.findByRole('dialog', { name: 'Create Account' })).toBeTruthy()
  })

  it('asks a visitor who opens Dashboard for a login and stays on the page', async () => {
    const { path } = await visit('/about')
    await menu()
    await user.click(screen.getByRole('button', { name: 'Dashboard' }))
    expect(await screen.findByRole('dialog', { name: 'Welcome Back' })).toBeTruthy()
    expect(screen.getByText('Please log in or sign up first')).toBeTruthy()
    expect(path()).toBe('/about')
  })

  it('shows a member exactly eight entries in order, and the wallet in the bar', async () => {
    signIn({ token: 't', user: ASHA })
    await visit('/about')
    expect(bar('Wallet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile')
    const rows = within(await menu()).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      'Dashboard',
      'Assets',
      'Blog',
      'Engage',
      'Wallet',
      'About',
      'Contact',
      'Logout',
    ])
  })

  it.each(['reviewer', 'admin'] as const)('shows a %s the console above the eight entries', async (role) => {
    signIn({ token: 't', user: { ...ASHA, role } })
    await visit('/about')
    const [first, ...others] = within(await menu()).getAllByRole('listitem')
    expect(
      within(first as HTMLElement)
        .getByRole('link', { name: 'Console' })
        .getAttribute('href'),
    ).toBe('/console/')
    expect(others).toHaveLength(8)
  })

  it('reads the token again when the path changes', async () => {
    signIn({ token: 't', user: ASHA })
    const { router } = await visit('/about')
    localStorage.removeItem('token')
    await act(async () => router.navigate({ to: '/contact' }))
    expect(bar('Log in')).toBeTruthy()
  })
})

describe('private pages', () => {
  it.each(['/userDashboard', '/orgDashboard', '/upload', '/view-assets', '/wallet', '/profile'])(
    '%s asks a visitor for a login and sends no requests',
    async (address) => {
      const { path } = await visit(address)
      expect(await screen.findByRole('dialog', { name: 'Welcome Back' })).toBeTruthy()
      expect(screen.getByText('Please log in or sign up first')).toBeTruthy()
      expect(path()).toBe(address)
      expect(server.sent.filter((one) => one.url !== '/api/settings')).toEqual([])
    },
  )

  it.each(['/userDashboard', '/upload', '/view-assets', '/wallet', '/profile'])(
    '%s asks for a new login when there is a token without a user id',
    async (address) => {
      localStorage.setItem('token', 't1')
      rereadSession()
      await visit(address)
      const dialog = await screen.findByRole('dialog', { name: 'Welcome Back' })
      const words = 'User ID not found. Please login again.'
      expect(within(dialog).getByText(words)).toBeTruthy()
      expect(screen.getByRole('heading', { level: 1, name: words, hidden: true })).toBeTruthy()
      expect(screen.queryByText('Please log in or sign up first')).toBeNull()
      expect(server.sent.filter((one) => one.url !== '/api/settings')).toEqual([])
    },
  )

  it('go to the home page after a logout in another tab, without asking for a login', async () => {
    signIn({ token: 't1', user: ASHA })
    const { path } = await visit('/wallet')
    await screen.findByRole('heading', { level: 1, name: 'Wallet' })
    const removed: string[] = []
    const remove = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation((key) => {
      removed.push(key)
    })
    removeSession()
    remove.mockRestore()
    // The other tab's removals arrive here one after the other.
    for (const key of removed) {
      localStorage.removeItem(key)
      await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key })))
    }
    await vi.waitFor(() => expect(path()).toBe('/Home'))
    expect(screen.queryByText('Please log in or sign up first')).toBeNull()
    expect(screen.queryByRole('dialog', { name: 'Welcome Back' })).toBeNull()
  })

  it('opens the requested page after login', async () => {
    const { path } = await visit('/view-assets', {
      'POST /api/auth/login': { body: { token: 't1', user: ASHA, message: '' } },
    })
    await screen.findByRole('dialog', { name: 'Welcome Back' })
    await user.type(await screen.findByLabelText('Email'), 'asha@example.org')
    await user.type(screen.getByLabelText('Password'), '123456{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'My Sustainable Assets' })).toBeTruthy()
    expect(path()).toBe('/view-assets')
  })

  it("goes to the role's page after a login on a public page", async () => {
    const { path } = await visit('/about', {
      'POST /api/auth/login': { body: { token: 't1', user: { ...TRUST, role: 'O' }, message: '' } },
      'GET /api/settings': () => new Promise(() => undefined),
    })
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await user.type(await screen.findByLabelText('Email'), 'office@example.org')
    await user.type(screen.getByLabelText('Password'), '123456{Enter}')
    expect(await screen.findByText('Redirecting to Organization Dashboard...')).toBeTruthy()
    expect(path()).toBe('/orgDashboard')
    expect(bar('Wallet')).toBeNull()
  })
})

describe('the login popup', () => {
  const close = async (name: string) => {
    const dialog = await screen.findByRole('dialog', { name })
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(dialog.isConnected).toBe(false))
  }

  it('returns the focus to its opener, even after a switch to signup', async () => {
    await visit('/about')
    const opener = screen.getByRole('button', { name: 'Log in' })
    await user.click(opener)
    await close('Welcome Back')
    await vi.waitFor(() => expect(document.activeElement).toBe(opener))
    await user.click(opener)
    await user.click(await screen.findByRole('button', { name: 'Sign Up' }))
    await close('Create Account')
    await vi.waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('returns the focus to the menu button when a row of the menu opened it', async () => {
    await visit('/about')
    await user.click(within(await menu()).getByRole('button', { name: 'Sign Up' }))
    await close('Create Account')
    const button = screen.getByRole('button', { name: 'Menu' })
    await vi.waitFor(() => expect(document.activeElement).toBe(button))
  })
})

describe('logout', () => {
  const leave = async () => {
    await menu()
    await user.click(screen.getByRole('button', { name: 'Logout' }))
  }

  it('sends the token and u_id, shows a toast for 2 s and goes to /Home after 2.2 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    signIn({ token: 't1', user: ASHA })
    const { path } = await visit('/about', { 'POST /api/auth/logout': { body: { message: '' } } })
    await menu()
    // From here on no time passes on a busy machine.
    vi.setTimerTickMode('manual')
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
    await act(async () => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByText('Logged out successfully!')).toBeTruthy()
    const sent = server.sent.find((one) => one.url === '/api/auth/logout')
    expect(sent?.headers.authorization).toBe('Bearer t1')
    expect(sent?.body).toBe('{"u_id":"u_1"}')
    expect(localStorage.getItem('token')).toBeNull()
    await act(async () => vi.advanceTimersByTimeAsync(1_900))
    expect(path()).toBe('/about')
    await act(async () => vi.advanceTimersByTimeAsync(400))
    expect(path()).toBe('/Home')
    expect(bar('Log in')).toBeTruthy()
  })

  it('keeps the session when the request fails', async () => {
    signIn({ token: 't1', user: ASHA })
    await visit('/about', { 'POST /api/auth/logout': { status: 500 } })
    await leave()
    expect(await screen.findByText('Logout failed!')).toBeTruthy()
    expect(localStorage.getItem('token')).toBe('t1')
    expect(bar('Wallet')).toBeTruthy()
  })
})

it('says in a landmark that the site is a demo and that its members are invented', () => {
  expect(renderToStaticMarkup(<DemoStrip />)).toMatch(
    /^<aside data-demo-strip="" class="[^"]+" aria-label="About this site"><p><b>Demo<\/b> Its members and their records are fictional\.<\/p><\/aside>$/,
  )
})
