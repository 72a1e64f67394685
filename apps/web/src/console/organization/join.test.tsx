// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enter, fakeServer, leave, show } from '../../../test/member-page.tsx'
import { JoinPage } from './join-page.tsx'
import { MembershipsPage } from './memberships-page.tsx'

const AT = new Date(2026, 10, 22, 12).getTime()
const SECRET = 's'.repeat(43)

const membership = {
  ...{ organization_id: 'u_9', name: 'Green Wheels Trust', avatar: null, role: 'viewer', shares: 'none' },
  joined_at: AT,
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  enter()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  window.location.hash = SECRET
  server = fakeServer({
    readInvitation: {
      ...{ organization_id: 'u_9', name: 'Green Wheels Trust', members: 18, invited_by: 'Kavita' },
      ...{ role: 'viewer', expires_at: AT },
    },
    joinOrganization: membership,
    listMemberships: { memberships: [membership] },
    changeShares: { ...membership, shares: 'totals' },
    leaveOrganization: { message: 'You left Green Wheels Trust.' },
  })
})
afterEach(() => {
  server.restore()
  leave()
  window.location.hash = ''
  vi.restoreAllMocks()
})

it('asks for consent from least to most, the least one chosen, and sends the secret in the body only', async () => {
  await show(<JoinPage />)
  expect(await screen.findByRole('heading', { name: 'Join Green Wheels Trust?' })).toBeTruthy()
  expect(screen.getByText('18 members. Kavita invites you as a viewer.')).toBeTruthy()
  const choices = screen.getAllByRole<HTMLInputElement>('radio')
  expect(choices.map(({ value, checked }) => [value, checked])).toEqual([
    ['none', true],
    ['totals', false],
    ['records', false],
  ])
  expect(
    screen.getByText(/Your photos, their place and time, where your assets are, registration and serial/),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Join' }))
  expect(await screen.findByText('You joined Green Wheels Trust.')).toBeTruthy()
  const [sent] = server.of('joinOrganization')
  expect(sent?.body).toEqual({ secret: SECRET, shares: 'none' })
  for (const { request } of server.calls) expect(request.url).not.toContain(SECRET)
})

it('says why an invitation cannot be accepted', async () => {
  server.answers.readInvitation = {
    status: 410,
    body: { code: 'link_used', message: 'This invitation was already used.', requestId: 'r' },
  }
  await show(<JoinPage />)
  expect(await screen.findByText('This invitation was already used.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
})

it('changes what an organization may see at once, and leaves it after a question', async () => {
  await show(<MembershipsPage />)
  const card = within(await screen.findByRole('region', { name: 'Green Wheels Trust' }))
  await userEvent.click(card.getByRole('radio', { name: /^Totals Your credits/ }))
  expect(await screen.findByText('Saved. Green Wheels Trust sees: Totals.')).toBeTruthy()
  expect(server.of('changeShares')[0]?.body).toEqual({ shares: 'totals' })
  await userEvent.click(card.getByRole('button', { name: 'Leave' }))
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('You left Green Wheels Trust.')).toBeTruthy()
})
