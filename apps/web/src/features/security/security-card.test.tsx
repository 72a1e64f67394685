// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { enter, fakeServer, leave, show } from '../../../test/member-page.tsx'
// Imported up front: a first dynamic import may take longer than a test waits.
import './second-factor-dialog.tsx'
import { SecurityCard } from './security-card.tsx'

const CODES = ['7K3M-Q9XD', '2FTA-8BRC']
const NONE = { passkeys: [], has_password: true, provider_since: null }
const SINCE = 1_772_442_000_000

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  enter()
  server = fakeServer({
    readSecurity: { app_since: null, recovery_codes_left: 0, ...NONE },
    startApp: { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/EcoLedger:a?secret=JBSWY3DPEHPK3PXP' },
    confirmApp: { message: '', ended: 1, recovery_codes: CODES },
    removeApp: { status: 403, body: { message: 'This code is not valid.', code: 'wrong_code' } },
  })
})
afterEach(() => {
  server.restore()
  leave()
})
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('sets up an app: password, QR code and key, a code that confirms it, and the recovery codes once', async () => {
  await show(<SecurityCard />)
  await press('Set up')
  const dialog = await screen.findByRole('dialog', { name: 'Set up an authenticator app' })
  await press('Continue')
  expect(server.of('startApp')).toHaveLength(0)
  await userEvent.type(within(dialog).getByLabelText('Your password'), 'secret1')
  await press('Continue')
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Code'), '7K3M-Q9XD')
  await press('Turn on')
  expect(screen.getByText('Enter the six digits that your app shows')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Code'))
  await userEvent.type(screen.getByLabelText('Code'), '123456')
  server.answers.readSecurity = { app_since: SINCE, recovery_codes_left: 10, ...NONE }
  await press('Turn on')
  for (const code of CODES) expect(await screen.findByText(code)).toBeTruthy()
  await press('I saved them')
  expect(await screen.findByText('10 recovery codes left')).toBeTruthy()
  expect(screen.queryByText(CODES[0] ?? '')).toBeNull()
  expect(server.of('confirmApp').map(({ body }) => body)).toEqual([{ code: '123456' }])
})

it('says why turning it off was refused, and keeps what was typed', async () => {
  server.answers.readSecurity = { app_since: SINCE, recovery_codes_left: 7, ...NONE }
  await show(<SecurityCard />)
  await press('Turn off')
  const dialog = await screen.findByRole('dialog', { name: 'Turn off two-factor sign-in?' })
  await userEvent.type(within(dialog).getByLabelText('Your password'), 'secret1')
  const code = within(dialog).getByLabelText('Code of your app, or a recovery code')
  await userEvent.type(code, '7K3M-Q9XD')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText('This code is not valid.')).toBeTruthy()
  expect(code).toHaveProperty('value', '7K3M-Q9XD')
})
