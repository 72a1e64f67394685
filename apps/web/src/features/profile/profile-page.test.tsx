// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enter, fakeServer, leave, show } from '../../../test/member-page.tsx'
import { ProfilePage } from './profile-page.tsx'

const PROFILE = {
  u_id: 'u_1',
  pro_id: 'pro_1',
  first_name: 'Asha',
  last_name: 'Rao',
  phone_num: '9876543210',
  dob: '1991-03-04',
  username: 'asha',
  email: 'asha@example.org',
  role: 'user',
  created_at: 1_772_442_000_000,
  avatar_url: null,
}
const home = (id: string, city: string) => ({
  address_id: id,
  pro_id: 'pro_1',
  area: '14 Canal Road',
  city,
  state: 'Maharashtra',
  country: 'India',
  pin_code: '411009',
  label: '',
})

/** For the first render on a busy machine. */
const SLOW = { timeout: 4_000 }

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  enter()
  server = fakeServer({
    getProfile: PROFILE,
    listAddresses: [home('addr_1', 'Pune'), home('addr_2', 'Nashik')] as never,
    listSessions: { sessions: [] },
    listOwnAuditLog: { data: [] },
    saveProfile: { message: '', pro_id: 'pro_9' },
    createAddress: { message: '', address_id: 'addr_9' },
    updateAddress: { message: '', address_id: 'addr_1' },
    deleteAddress: { message: '' },
  })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  server.restore()
  leave()
  vi.restoreAllMocks()
})
const open = () => show(<ProfilePage security={null} mail={null} onErased={() => undefined} />)
const press = async (name: string) =>
  userEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement)

it('shows the full name, the first address’s city and state, and the formatted phone number', async () => {
  await open()
  expect(await screen.findByText('Asha Rao', { selector: 'h1' }, SLOW)).toBeTruthy()
  expect(screen.getByText('Pune, Maharashtra')).toBeTruthy()
  expect(screen.getAllByText('+1 (987) 654-3210')).toHaveLength(2)
  expect(screen.getByText('Your information is secure and encrypted.')).toBeTruthy()
  expect(server.of('listAddresses')[0]?.request.url).toContain('/api/address/all/pro_1')
})

it.each([['987654321'], [''], [null]])('shows that the phone %s is not available', async (phone_num) => {
  server.answers.getProfile = { ...PROFILE, phone_num }
  await open()
  expect((await screen.findAllByText('Phone not available')).length).toBe(2)
})

it('sends the person, each address, then the removals, under the exact names', async () => {
  await open()
  await press('Edit Profile')
  await press('Remove Address 2')
  await press('Add address')
  const areas = screen.getAllByLabelText('Area')
  for (const [label, text] of Object.entries({
    Area: '3 Fergusson Lane',
    City: 'Satara',
    State: 'Maharashtra',
    Country: 'India',
    'Pin code': '415001',
  }))
    fireEvent.change(screen.getAllByLabelText(label)[1] as HTMLElement, { target: { value: text } })
  expect(areas).toHaveLength(2)
  await press('Save')
  expect(await screen.findByText('Profile & addresses saved successfully!')).toBeTruthy()
  const [saved] = server.of('saveProfile')
  expect(saved?.body).toEqual({
    u_id: 'u_1',
    first_name: 'Asha',
    last_name: 'Rao',
    phone_num: '9876543210',
    dob: '1991-03-04',
  })
  const { address_id: _, ...first } = home('addr_1', 'Pune')
  expect(server.of('updateAddress').map(({ body }) => body)).toEqual([{ ...first, pro_id: 'pro_9' }])
  expect(server.of('createAddress').map(({ body }) => body)).toEqual([
    { ...first, pro_id: 'pro_9', area: '3 Fergusson Lane', city: 'Satara', pin_code: '415001' },
  ])
  expect(server.of('deleteAddress').map(({ request }) => request.url)).toEqual(['/api/address/addr_2'])
})

it('stays in edit mode when an address fails, and updates the saved ones on the next attempt', async () => {
  server.answers.updateAddress = (request) =>
    request.url.endsWith('addr_2')
      ? { status: 500, body: { message: 'Broken.' } }
      : { message: '', address_id: 'addr_1' }
  await open()
  await press('Edit Profile')
  await press('Save')
  expect(await screen.findByText('Failed to save. Please try again.')).toBeTruthy()
  expect(screen.getByText(/but not Address 2\. Broken\./)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Cancel Edit' }).length).toBeGreaterThan(0)
  const loads = server.of('getProfile').length
  await press('Cancel Edit')
  await waitFor(() => expect(server.of('getProfile').length).toBeGreaterThan(loads))
  expect(screen.queryByText('Failed to save. Please try again.')).toBeNull()
})

it('shows in red what failed to load, and loads it on Retry', async () => {
  server.answers.getProfile = { status: 403, body: {} }
  await open()
  expect(await screen.findByText('Failed to load user data.')).toBeTruthy()
  server.answers.getProfile = PROFILE
  await press('Retry')
  expect(await screen.findByText('Asha Rao', { selector: 'h1' }, SLOW)).toBeTruthy()
})

it('shows one blank address when none is saved', async () => {
  server.answers.listAddresses = [] as never
  await open()
  await press('Edit Profile')
  expect(screen.getAllByRole('group')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Remove Address 1' }).getAttribute('aria-disabled')).toBe('true')
})

it('shows five sessions at first, and the rest on request', async () => {
  const sessions = Array.from({ length: 8 }, (_, at) => ({
    session_id: `s${at}`,
    user_agent: 'curl/8.5.0',
    created_at: 0,
    seen_at: 0,
    current: at === 7,
  }))
  server.answers.listSessions = { sessions }
  await open()
  await press('Show 3 more')
  const lines = screen.getByRole('region', { name: 'Active sessions' }).querySelectorAll('li')
  expect(lines).toHaveLength(8)
  expect(lines[0]?.textContent).toContain('Active now')
  expect(screen.queryByRole('button', { name: /more$/ })).toBeNull()
})
