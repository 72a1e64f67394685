// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, leave, MEMBER, show } from '../../../test/member-page.tsx'
import { openProvider } from '../../lib/session/provider.ts'
import { ProviderPage } from './provider-page.tsx'

let server: ReturnType<typeof fakeServer>
afterEach(() => {
  server.restore()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  leave()
})

/** As after leaving for the provider and coming back. */
function comeBack(answers: Parameters<typeof fakeServer>[0], purpose: 'sign_in' | 'connect' = 'sign_in') {
  server = fakeServer({ initCredits: {}, ...answers })
  openProvider(purpose, { url: '#', secret: 'kept' })
  window.history.replaceState(null, '', '/sign-in?code=c&state=s')
}

it('lets somebody new choose a username, and keeps it when it is taken', async () => {
  comeBack({
    finishOidc: { sign_up: { secret: 'new', email: 'asha@example.org' } },
    signUpWithOidc: { status: 409, body: { message: 'This username is taken.', code: 'username_taken' } },
  })
  await show(<ProviderPage />)
  expect(await screen.findByText('Your account will belong to asha@example.org.')).toBeTruthy()
  expect(server.of('finishOidc').map(({ body }) => body)).toEqual([
    { query: 'code=c&state=s', secret: 'kept' },
  ])
  expect(window.location.search).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  expect(screen.getByText('Username is required')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Username'), 'Asha')
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByText('This username is taken.')).toBeTruthy()
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'Asha')
  server.answers.signUpWithOidc = { token: 't', user: MEMBER, message: '' }
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  await expect.poll(() => localStorage.getItem('token')).toBe('t')
  expect(server.of('signUpWithOidc').at(-1)?.body).toEqual({ secret: 'new', username: 'Asha' })
})

it('asks for the second step of an account that has one', async () => {
  comeBack({ finishOidc: { entered: { token: 't', user: MEMBER, message: '', second_steps: ['app'] } } })
  await show(<ProviderPage />)
  expect(await screen.findByLabelText('Code')).toBeTruthy()
  expect(localStorage.getItem('token')).toBeNull()
})

it('says why the provider or the server refused, and when nothing began here', async () => {
  const message = 'The sign-in there was cancelled or refused. Please try again.'
  comeBack({ finishOidc: { status: 403, body: { message, code: 'provider_refused' } } })
  await show(<ProviderPage />)
  expect(await screen.findByText(message)).toBeTruthy()
  sessionStorage.clear()
  leave()
  await show(<ProviderPage />)
  expect(await screen.findByText(/began in another tab/)).toBeTruthy()
  expect(server.of('finishOidc')).toHaveLength(1)
})
