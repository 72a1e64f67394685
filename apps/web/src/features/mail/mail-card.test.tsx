// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enter, fakeServer, leave, show } from '../../../test/member-page.tsx'
import { MailCard } from './mail-card.tsx'

const SETTINGS = { password_min: 6, org_dashboard_url: '/console/' }
const CHOICES = { decisions: true, digest: false, confirmed: true }

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  enter()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  server.restore()
  leave()
  vi.restoreAllMocks()
})

it('saves a choice with the other one, and takes it back when it was not saved', async () => {
  let isDown = false
  server = fakeServer({
    getSettings: { ...SETTINGS, mail: true },
    readMailChoices: CHOICES,
    saveMailChoices: () => (isDown ? { status: 503, body: {} } : { message: 'Your choice is saved.' }),
  })
  await show(<MailCard />)
  const digest = await screen.findByRole('switch', { name: 'Weekly digest' })
  await userEvent.click(digest)
  expect(server.of('saveMailChoices').map(({ body }) => body)).toEqual([{ decisions: true, digest: true }])
  expect(digest).toHaveProperty('checked', true)
  isDown = true
  const decisions = screen.getByRole('switch', { name: 'Decisions' })
  await userEvent.click(decisions)
  expect(await screen.findByText('Your choice was not saved. Please try again.')).toBeTruthy()
  expect(decisions).toHaveProperty('checked', true)
})

it('says so when the site sends no mail, and when the address is not confirmed', async () => {
  server = fakeServer({ getSettings: { ...SETTINGS, mail: false }, readMailChoices: CHOICES })
  await show(<MailCard />)
  expect(await screen.findByText(/^This site sends no mail\./)).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
  leave()
  server.restore()
  enter()
  server = fakeServer({
    getSettings: { ...SETTINGS, mail: true },
    readMailChoices: { ...CHOICES, confirmed: false },
  })
  await show(<MailCard />)
  expect(await screen.findByText(/^Confirm your address first/)).toBeTruthy()
})
