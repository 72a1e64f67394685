// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { enter, fakeServer, leave, MEMBER, show } from '../../../test/member-page.tsx'
import { continueAfterLogin, currentLoginPrompt, dismissLoginPrompt } from '../../lib/session/login-prompt.ts'
import { CareersPage } from './careers-page.tsx'

const user = userEvent.setup({ applyAccept: false })
let server: ReturnType<typeof fakeServer>
afterEach(() => {
  dismissLoginPrompt()
  leave()
  server.restore()
})

const PDF = '%PDF-1.4\n%%EOF\n'
const pdf = (text = PDF, name = 'cv.pdf') => new File([text], name, { type: 'application/pdf' })
const STORED = { message: 'Thank you.', application_id: 'apply_1', replaced: false }
const open = async (answers: Parameters<typeof fakeServer>[0] = {}) => {
  server = fakeServer(answers)
  return show(<CareersPage />)
}
const jobs = () => screen.queryAllByRole('button', { name: /^Apply Now/ })
const apply = async (title = 'Ledger Engineer') => {
  await user.click(screen.getByRole('button', { name: `Apply Now: ${title}` }))
  return screen.findByRole('dialog', { name: `Apply: ${title}` })
}
const fill = async (dialog: HTMLElement, cv: File | undefined = pdf()) => {
  const form = within(dialog)
  await user.type(form.getByLabelText('First name'), 'Asha')
  await user.type(form.getByLabelText('Last name'), 'Rao')
  await user.type(form.getByLabelText('Email'), 'asha@example.org')
  if (cv) await user.upload(form.getByLabelText('CV'), cv)
}
const send = () => user.click(screen.getByRole('button', { name: 'Send application' }))

describe('CareersPage', () => {
  it('lists five jobs and filters them by department, location and type', async () => {
    await open()
    expect(jobs()).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: /^Engineering/ }))
    expect(jobs()).toHaveLength(2)
    await user.selectOptions(screen.getByLabelText('Location'), 'Pune')
    expect(jobs().map((button) => button.getAttribute('aria-label'))).toEqual(['Apply Now: Web Engineer'])
    await user.selectOptions(screen.getByLabelText('Type'), 'Contract')
    expect(jobs()).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Show all jobs' }))
    expect(jobs()).toHaveLength(5)
  })

  it('sends an application with its CV and confirms it on the page', async () => {
    enter()
    await open({ applyForJob: STORED })
    await fill(await apply())
    await send()
    expect(await screen.findByText('Thank you.')).toBeTruthy()
    expect(screen.getByText(/Your application number is apply_1/)).toBeTruthy()
    const [sent] = server.of('applyForJob')
    expect(new URL(sent?.request.url ?? '', 'http://x').pathname).toBe(
      '/api/careers/ledger-engineer/applications',
    )
    const form = sent?.request.body as FormData
    expect(form.get('firstName')).toBe('Asha')
    expect((form.get('cv') as File).name).toBe('cv.pdf')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(await screen.findByText('Applied')).toBeTruthy()
  })

  it.each([
    ['a page called a PDF', pdf('<html>'), 'This is not a PDF file. Save your CV as a PDF and add it again.'],
    ['an empty file', pdf(''), 'This file is empty. Choose another one.'],
    [
      'a file that is too large',
      pdf(PDF + ' '.repeat(5_242_880)),
      'This file is 5.1 MB. The limit is 5 MB. Make it smaller and add it again.',
    ],
  ])('rejects %s before sending', async (_what, cv, words) => {
    enter()
    await open({ applyForJob: STORED })
    await fill(await apply(), cv)
    expect(await screen.findByText(words)).toBeTruthy()
    await send()
    expect(server.calls).toEqual([])
  })

  it('requires all fields, including the CV', async () => {
    enter()
    await open()
    await apply()
    await send()
    for (const words of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Add your CV as a PDF file',
    ])
      expect(screen.getByText(words)).toBeTruthy()
    expect(server.calls).toEqual([])
  })

  it.each([
    ['refuses', { status: 429, body: { message: 'Too many attempts.' } }, 'Too many attempts.'],
    ['fails', { status: 500, body: {} }, "We couldn't save your application. Please try again."],
    ['does not answer', 'silent', 'Server error. Please try again later.'],
    ['refuses the file', { status: 415, body: { message: 'x', fields: { cv: 'No PDF.' } } }, 'No PDF.'],
  ] as const)('shows a message when the server %s and keeps the input', async (_how, reply, words) => {
    enter()
    await open({ applyForJob: reply })
    const dialog = await apply()
    await fill(dialog)
    await send()
    expect(await screen.findByText(words)).toBeTruthy()
    expect(within(dialog).getByLabelText('First name')).toHaveProperty('value', 'Asha')
    expect(within(dialog).getByText('cv.pdf')).toBeTruthy()
  })

  it('prompts a visitor for login on submit, then continues', async () => {
    await open({ applyForJob: STORED })
    await fill(await apply())
    await send()
    await waitFor(() => expect(currentLoginPrompt().form).toBe('login'))
    expect(server.calls).toEqual([])
    enter()
    continueAfterLogin(MEMBER.u_id)
    expect(await screen.findByText('Thank you.')).toBeTruthy()
  })

  it('keeps a separate draft for each job', async () => {
    await open()
    await fill(await apply(), undefined)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const other = await apply('Product Designer')
    expect(within(other).getByLabelText('First name')).toHaveProperty('value', '')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(within(await apply()).getByLabelText('First name')).toHaveProperty('value', 'Asha')
  })
})
