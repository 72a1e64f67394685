// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enter, fakeServer, leave, show } from '../../../test/member-page.tsx'
import { CertificateOf } from './certificate-page.tsx'

const CODE = '7K3M-Q9XD-2FTA'

const CERTIFICATE = {
  code: CODE,
  amount: 30,
  serials: ['ECO-TRE-2026-421-450'],
  blocks: 1,
  retired_at: Date.UTC(2026, 8, 2, 11, 20),
  public: true,
  beneficiary: 'Class 7B',
  purpose: 'School garden 2026',
  log_index: null as number | null,
  log_indexes: [] as number[],
  mine: true,
}
let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  enter()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = fakeServer({ readCertificate: () => ({ ...CERTIFICATE }) })
})
afterEach(() => {
  server.restore()
  leave()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('says that the log does not have it yet, and fills the log index in by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: CERTIFICATE.retired_at })
  await show(<CertificateOf code={CODE} />)
  expect(await screen.findByText(/^Not in the public log yet/)).toBeTruthy()
  expect(screen.queryByText('Download proof')).toBeNull()
  server.answers.readCertificate = { ...CERTIFICATE, log_index: 4_011, log_indexes: [4_011] }
  await vi.advanceTimersByTimeAsync(3_100)
  expect(await screen.findByText('4,011')).toBeTruthy()
  expect(screen.queryByText(/^Not in the public log yet/)).toBeNull()
  expect(screen.getByText('Download proof').getAttribute('href')).toBe(`/api/certificates/${CODE}/proof`)
  const asked = server.of('readCertificate').length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.of('readCertificate')).toHaveLength(asked)
})

it('names all entries of a retirement of very many blocks, and offers the proof of each', async () => {
  const log_indexes = [4_011, 4_012, 4_020]
  server.answers.readCertificate = { ...CERTIFICATE, log_index: 4_011, log_indexes }
  await show(<CertificateOf code={CODE} />)
  expect(await screen.findByText('4,011 to 4,012, 4,020')).toBeTruthy()
  expect(screen.getByText(/all 3 entries of this retirement/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Proof of each entry' }))
  const proofs = screen.getAllByRole('link', { name: /^Entry / })
  expect(proofs.map((link) => link.getAttribute('href'))).toEqual(
    log_indexes.map((index) => `/api/certificates/${CODE}/proof?entry=${index}`),
  )
})

it('takes the choice of its holder back when it could not be saved', async () => {
  server.answers.changeCertificate = { status: 500, body: {} }
  await show(<CertificateOf code={CODE} />)
  const toggle = await screen.findByRole('switch')
  await userEvent.click(toggle)
  expect(await screen.findByText("We couldn't change the certificate.")).toBeTruthy()
  await waitFor(() => expect((toggle as HTMLInputElement).checked).toBe(true))
})

it('shows somebody else no switch, and no texts of a private certificate', async () => {
  server.answers.readCertificate = {
    ...CERTIFICATE,
    public: false,
    beneficiary: null,
    purpose: null,
    mine: false,
  }
  await show(<CertificateOf code={CODE} />)
  expect(await screen.findByText('Purpose not public')).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
})

it('says that an unknown code has no certificate, and offers to retry after a failure', async () => {
  server.answers.readCertificate = { status: 500, body: {} }
  await show(<CertificateOf code={CODE} />)
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 })
  server.answers.readCertificate = { status: 404, body: { message: 'x', code: 'not_found', requestId: 'r' } }
  await userEvent.click(retry)
  expect(await screen.findByRole('heading', { name: 'Certificate not found' })).toBeTruthy()
})
