// @vitest-environment jsdom
import { SITE_SETTING_NAMES } from '@eco/domain/settings/names'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enter, fakeServer, leave, show } from '../../../../test/member-page.tsx'
import { SettingsPage } from './settings-page.tsx'

const settings = (revision: number, values: object = {}) => ({
  ...{ revision, fixed: ['contact_email'], public_url: null },
  values: {
    ...Object.fromEntries(SITE_SETTING_NAMES.map((name) => [name, ''])),
    contact_email: 'env@example.org',
    ...values,
  },
})

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

it('sends only what changed, and after a change by someone else keeps what was typed', async () => {
  const conflict = { status: 409, body: { code: 'conflict', message: 'Someone else changed the settings.' } }
  const theirs = settings(2, { site_name: 'Theirs', operator_name: 'Their trust' })
  let reads = 0
  server = fakeServer({
    readSiteSettings: () => (++reads === 1 ? settings(1, { site_name: 'Before' }) : theirs),
    changeSiteSettings: ({ body }) =>
      JSON.parse(String(body)).revision === 1 ? conflict : settings(3, { site_name: 'Mine' }),
  })
  await show(<SettingsPage />)
  const user = userEvent.setup()
  const name = await screen.findByLabelText('Name of this site')
  await user.clear(name)
  await user.type(name, 'Mine')
  expect(screen.getByText('1 unsaved change')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Someone else changed the settings.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show their changes and keep mine' }))
  await vi.waitFor(() => expect(screen.queryByText('Someone else changed the settings.')).toBeNull())
  expect(screen.getByLabelText('Name of this site')).toHaveProperty('value', 'Mine')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('No unsaved changes')).toBeTruthy()
  expect(server.of('changeSiteSettings').map(({ body }) => body)).toEqual([
    { revision: 1, values: { site_name: 'Mine' } },
    { revision: 2, values: { site_name: 'Mine' } },
  ])
})
