// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enter, fakeServer, leave, show } from '../../../../test/member-page.tsx'
import './retire-dialog.tsx'
import { RetireButton } from './retire-button.tsx'

const parts = { pending: 0, available: 80, held: 0, reserved: 0, buffer: 0, owed: 0, retired: 20 }
const DONE = {
  code: '7K3M-Q9XD-2FTA',
  amount: 30,
  serials: ['ECO-TRE-2026-421-450'],
  blocks: 1,
  retired_at: 1,
}
const user = userEvent.setup()
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  enter()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = fakeServer({
    getCredits: { token_value: 80, parts },
    previewRetirement: { available: 80, serials: ['ECO-TRE-2026-421-450'], blocks: 3 },
    retireCredits: DONE,
  })
})
afterEach(() => {
  server.restore()
  leave()
  vi.restoreAllMocks()
})

async function open() {
  await show(<RetireButton />)
  await user.click(screen.getByRole('button', { name: 'Retire credits' }))
  return within(await screen.findByRole('dialog'))
}
const press = (dialog: ReturnType<typeof within>, name: string) =>
  user.click(dialog.getByRole('button', { name }))

/** Fills the first two steps. */
async function toConfirm() {
  const dialog = await open()
  await user.type(await dialog.findByLabelText('Credits to retire'), '30')
  await press(dialog, 'Continue')
  await user.type(dialog.getByLabelText('Beneficiary'), 'Class 7B')
  await user.type(dialog.getByLabelText('Purpose'), 'School garden')
  await user.click(dialog.getByRole('switch'))
  await press(dialog, 'Continue')
  await user.type(dialog.getByLabelText('Type 30 to confirm'), '30')
  return dialog
}

it('names the serial numbers that leave, and what is available afterwards', async () => {
  const dialog = await open()
  await user.click(await dialog.findByRole('button', { name: '30' }))
  expect(await dialog.findByText('ECO-TRE-2026-421-450')).toBeTruthy()
  expect(dialog.getByText('and 2 more blocks')).toBeTruthy()
  expect(dialog.getByText('50.00')).toBeTruthy()
  await press(dialog, 'All 80')
  expect(dialog.getByText('0.00')).toBeTruthy()
})

it('sends the retirement once, with the choice of a private certificate, and links to it', async () => {
  const dialog = await toConfirm()
  await press(dialog, 'Retire 30 credits')
  expect(await screen.findByText('30 credits retired')).toBeTruthy()
  const [sent, ...more] = server.of('retireCredits')
  expect(more).toEqual([])
  expect(sent?.body).toEqual({ amount: 30, beneficiary: 'Class 7B', purpose: 'School garden', public: false })
  expect(sent?.request.headers['idempotency-key']).toMatch(/^[\w-]{20,}$/)
  const link = screen.getByRole('link', { name: 'Open certificate' })
  expect(link.getAttribute('href')).toBe('/certificate/7K3M-Q9XD-2FTA')
})

it('keeps everything after no answer, and sends the same key again', async () => {
  server.answers.retireCredits = 'silent'
  const dialog = await toConfirm()
  await press(dialog, 'Retire 30 credits')
  expect((await dialog.findByRole('alert')).textContent).toContain('at most once')
  server.answers.retireCredits = DONE
  await press(dialog, 'Retire 30 credits')
  expect(await screen.findByText('30 credits retired')).toBeTruthy()
  const keys = server.of('retireCredits').map(({ request }) => request.headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

it('returns to the field that the server refused', async () => {
  server.answers.retireCredits = {
    status: 400,
    body: { message: 'No.', code: 'bad_input', fields: { purpose: 'Not this.' }, requestId: 'r' },
  }
  const dialog = await toConfirm()
  await press(dialog, 'Retire 30 credits')
  expect(await dialog.findByText('Not this.')).toBeTruthy()
  expect((dialog.getByLabelText('Purpose') as HTMLTextAreaElement).value).toBe('School garden')
})

it('tells a member without available credits where they come from', async () => {
  server.answers.getCredits = { token_value: 0, parts: { ...parts, available: 0 } }
  const dialog = await open()
  expect(await dialog.findByText(/^You have no available credits to retire yet/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Continue' })).toBeNull()
})
