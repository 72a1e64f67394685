// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enter, fakeServer, leave, show } from '../../../../test/member-page.tsx'
import { TransferButton } from './transfer-button.tsx'
import { Offers, TransferList } from './transfer-lists.tsx'
import './transfer-dialog.tsx'

const AT = new Date(2026, 10, 20, 9).getTime()
const EXPIRES = new Date(2026, 11, 4, 9).getTime()
const parts = { pending: 0, available: 100, held: 0, reserved: 0, buffer: 0, owed: 0, retired: 0 }
const VIKRAM = { id: 'u_2', name: 'Vikram Shetty', avatar: null, since: new Date(2025, 1, 1).getTime() }
const card = (id: string, name: string, more: object = {}) => ({
  ...{ id, name, title: 'Community Member', avatar: null, sample: false, followers: 0 },
  ...{ followed: false, me: false, ...more },
})
const transfer = (more: object = {}) => ({
  ...{ id: 'transfer_1', direction: 'sent', other: VIKRAM, amount: 20, serials: ['ECO-TRE-2026-501-520'] },
  ...{ state: 'open', created_at: AT, expires_at: EXPIRES, ended_at: null, ...more },
})

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  enter()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = fakeServer({
    getCredits: { token_value: 100, parts },
    listMembers: {
      members: [
        card('u_1', 'Vikki Rao', { me: true }),
        card('u_2', 'Vikram Shetty'),
        card('u_3', 'Vikrant Patil'),
        card('sample_1', 'Vikas', { sample: true }),
      ],
    },
    previewTransfer: {
      ...{ receiver: VIKRAM, amount: 20, serials: ['ECO-TRE-2026-501-520'], available_after: 80 },
      expires_at: EXPIRES,
    },
    sendCredits: transfer(),
    cancelTransfer: transfer({ state: 'cancelled' }),
  })
})
afterEach(() => {
  server.restore()
  leave()
  vi.restoreAllMocks()
})

const openDialog = async () => {
  await show(<TransferButton />)
  await userEvent.click(await screen.findByRole('button', { name: 'Transfer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Transfer credits' }))
  await dialog.findByLabelText('Username')
  return dialog
}

it('finds a member by name, shows what would move, sends it once, and can cancel it', async () => {
  const dialog = await openDialog()
  await userEvent.type(dialog.getByLabelText('Username'), 'vik')
  const found = within(await dialog.findByRole('list', { name: 'Members found' }))
  expect(found.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Vikram Shetty'),
    expect.stringContaining('Vikrant Patil'),
  ])
  await userEvent.click(found.getByRole('button', { name: /Vikram/ }))
  await userEvent.type(dialog.getByLabelText('Credits'), '20')
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }))
  const preview = within(await screen.findByRole('dialog', { name: 'Transfer 20 credits?' }))
  expect(server.of('previewTransfer')[0]?.request.url).toContain('username=Vikram+Shetty&amount=20')
  expect(server.of('sendCredits')).toHaveLength(0)
  expect(preview.getByText('ECO-TRE-2026-501-520')).toBeTruthy()
  expect(preview.getByText('04 Dec 2026')).toBeTruthy()
  expect(preview.getByText('Member since 2025')).toBeTruthy()
  await userEvent.click(preview.getByRole('button', { name: 'Send 20 credits' }))
  const sent = within(await screen.findByRole('dialog', { name: 'Waiting for Vikram Shetty' }))
  expect(server.of('sendCredits').map(({ body }) => body)).toEqual([{ receiver_id: 'u_2', amount: 20 }])
  await userEvent.click(sent.getByRole('button', { name: 'Cancel transfer' }))
  expect(await screen.findByText('Cancelled. The credits are available again.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('keeps what was typed when it is wrong or refused', async () => {
  server.answers.previewTransfer = { status: 404, body: { message: 'No such member.', code: 'not_found' } }
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }))
  expect(await dialog.findByText('Enter the username of a member.')).toBeTruthy()
  expect(dialog.getByText('Enter a whole number of credits from 1 to 1,000,000.')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Username'), 'nobody')
  await userEvent.type(dialog.getByLabelText('Credits'), '101')
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }))
  expect(await dialog.findByText('You have 100 available.')).toBeTruthy()
  expect(server.of('previewTransfer')).toHaveLength(0)
  await userEvent.clear(dialog.getByLabelText('Credits'))
  await userEvent.type(dialog.getByLabelText('Credits'), '100')
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('No such member.')
  expect(dialog.getByLabelText<HTMLInputElement>('Username').value).toBe('nobody')
})

it('says when there is nothing to transfer', async () => {
  server.answers.getCredits = { token_value: 0, parts: { ...parts, available: 0 } }
  await show(<TransferButton />)
  await userEvent.click(await screen.findByRole('button', { name: 'Transfer' }))
  expect(await screen.findByText(/You have no available credits/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull()
})

it('shows what is offered with sender, amount, serial numbers and expiry, and takes an answer', async () => {
  const offer = transfer({ direction: 'received', serials: ['ECO-SOL-2026-311-320', 'ECO-TRE-2026-1-10'] })
  server.answers.listTransfers = { transfers: [offer, transfer({ id: 'transfer_2' })] }
  server.answers.declineTransfer = {
    status: 409,
    body: { message: 'The sender cancelled this transfer.', code: 'conflict' },
  }
  server.answers.acceptTransfer = { ...offer, state: 'accepted' }
  await show(<Offers />)
  const offered = within(await screen.findByRole('region', { name: 'Vikram Shetty' }))
  expect(offered.getByText('20 credits')).toBeTruthy()
  expect(offered.getByText('ECO-SOL-2026-311-320 and 1 more block. Expires on 04 Dec 2026.')).toBeTruthy()
  await userEvent.click(offered.getByRole('button', { name: 'Decline 20 credits from Vikram Shetty' }))
  expect(await screen.findByText('The sender cancelled this transfer.')).toBeTruthy()
  await userEvent.click(offered.getByRole('button', { name: 'Accept 20 credits from Vikram Shetty' }))
  expect(await screen.findByText('20 credits are yours.')).toBeTruthy()
})

it('lists all transfers with their state; the sender sees what is reserved and can cancel it', async () => {
  server.answers.listTransfers = {
    transfers: [
      transfer(),
      transfer({ id: 'transfer_2', direction: 'received', state: 'accepted', ended_at: AT }),
      transfer({ id: 'transfer_3', state: 'expired', ended_at: AT }),
    ],
  }
  await show(<TransferList />)
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringMatching(/To Vikram Shetty.*ReservedExpires on 04 Dec 2026.*20\.00/),
    expect.stringMatching(/From Vikram Shetty.*Accepted.*20\.00/),
    expect.stringMatching(/To Vikram Shetty.*Expired.*20\.00/),
  ])
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await userEvent.click(
    screen.getByRole('button', { name: 'Cancel the transfer of 20 credits to Vikram Shetty' }),
  )
  await waitFor(() => expect(server.of('cancelTransfer')).toHaveLength(1))
})
