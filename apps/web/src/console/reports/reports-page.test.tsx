// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enter, fakeServer, leave, show } from '../../../test/member-page.tsx'
import { HiddenContentPage } from '../../features/moderation/hidden-content-page.tsx'
import { ReportsPage } from './reports-page.tsx'

const AT = new Date(2026, 10, 22, 12).getTime()

const row = (case_id: string, more: object = {}) => ({
  ...{ case_id, kind: 'post', state: 'open', hidden: false, answered: false, left_to_others: false },
  ...{ author: { id: 'u_2', name: 'Ben' }, title: `Title of ${case_id}`, waiting_since: AT },
  ...{ reports: 2, reasons: [{ reason: 'spam', count: 2 }] },
  ...more,
})
const detail = (case_id: string, more: object = {}) => ({
  ...row(case_id),
  ...{ version: '1-0', before: [], after: [], history: [], record: { since: AT, hidden: 3 } },
  content: {
    ...{ text: `Text of ${case_id}`, body: null, image_url: null, created_date: AT, edited_date: null },
    blog: null,
  },
  reporters: [{ reason: 'spam', text: 'An advertisement', at: AT, upheld: 1, unfounded: 4 }],
  ...more,
})
const list = (...data: object[]) => ({
  ...{ data, oldest: data.length === 0 ? null : AT },
  counts: { open: data.length, hidden: 0, fine: 0 },
})

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  enter()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = fakeServer({
    listReports: list(row('case_1'), row('case_2')),
    readReport: ({ url }) => detail(url.split('/').at(-1) ?? ''),
    hideContent: { message: '', state: 'hidden', hidden: true },
    clearContent: { message: '', state: 'fine', hidden: false },
  })
})
afterEach(() => {
  server.restore()
  leave()
  vi.restoreAllMocks()
})

const title = () => screen.findByRole('heading', { name: 'Post by Ben' })
const queries = () =>
  server
    .of('listReports')
    .map(({ request }) => Object.fromEntries(new URL(request.url, 'http://localhost').searchParams))

it('shows the first entry with its reasons, reporters and the author’s record, and hides it by keyboard', async () => {
  await show(<ReportsPage />)
  await title()
  expect(screen.getByText('“An advertisement”')).toBeTruthy()
  expect(screen.getByText(/Earlier reports by this member: 1 upheld, 4 unfounded\./)).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'r' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide this post?' }))
  await userEvent.type(dialog.getByLabelText('Text for the author'), 'Too short')
  await userEvent.click(dialog.getByRole('button', { name: 'Hide' }))
  expect(await dialog.findByText('Choose a rule.')).toBeTruthy()
  expect(dialog.getByText('Write at least 10 characters')).toBeTruthy()
  expect(server.of('hideContent')).toEqual([])
  await userEvent.selectOptions(dialog.getByLabelText('Rule'), 'Spam or advertising')
  await userEvent.type(dialog.getByLabelText('Text for the author'), ' before')
  await userEvent.click(dialog.getByRole('button', { name: 'Hide' }))
  expect(await screen.findByText('Hidden: Title of case_1')).toBeTruthy()
  expect(server.of('hideContent').map(({ body }) => body)).toEqual([
    { version: '1-0', reason_code: 'spam', text: 'Too short before' },
  ])
})

it('keeps what was typed when somebody else decided first, and loads the entry again', async () => {
  const message = 'Somebody else decided about this.'
  server.answers.clearContent = { status: 409, body: { message, code: 'conflict' } }
  await show(<ReportsPage />)
  await title()
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(await screen.findByText(message, { exact: false })).toBeTruthy()
  const before = server.of('readReport').length
  await userEvent.click(screen.getByRole('button', { name: 'Load it again' }))
  await waitFor(() => expect(server.of('readReport').length).toBeGreaterThan(before))
  await waitFor(() => expect(screen.queryByText(message, { exact: false })).toBeNull())
})

it('leaves to others what the moderator hid, and shows the author’s answer', async () => {
  const waiting = { hidden: true, answered: true, left_to_others: true }
  const answered = { event: 'answered', at: AT, role: 'owner', reason_code: null, text: 'It is true.' }
  server.answers.listReports = list(row('case_1', waiting))
  server.answers.readReport = detail('case_1', { ...waiting, history: [answered] })
  await show(<ReportsPage />)
  expect(await screen.findByRole('heading', { name: "The author's answer" })).toBeTruthy()
  expect(screen.getByText(/Another person decides/)).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'a' })
  fireEvent.keyDown(document.body, { key: 'r' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.of('clearContent')).toEqual([])
})

it('says that nothing waits, that loading failed, and that no entry matches', async () => {
  server.answers.listReports = list()
  await show(<ReportsPage />)
  expect(await screen.findByText('Nothing waits')).toBeTruthy()
  server.answers.listReports = { status: 500, body: {} }
  await userEvent.click(screen.getByRole('button', { name: /^Hidden/ }))
  expect(await screen.findByText("We couldn't load the reported content")).toBeTruthy()
  server.answers.listReports = list()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing is hidden')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Comments')
  expect(await screen.findByText('Nothing matches these filters')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('Nothing is hidden')).toBeTruthy()
  expect(queries()).toContainEqual({ state: 'hidden', kind: 'comment' })
})

it('lets an author answer once, keeps the text when sending fails, and says when nothing is hidden', async () => {
  const hidden = {
    ...{ case_id: 'case_1', kind: 'post', title: 'A shop', text: 'A shop', blog_id: null, created_date: AT },
    history: [{ event: 'hidden', at: AT, role: 'reviewer', reason_code: 'spam', text: 'It advertises.' }],
  }
  server.answers.listHiddenContent = { data: [{ ...hidden, state: 'hidden', can_answer: true }] }
  server.answers.answerDecision = { status: 500, body: {} }
  await show(<HiddenContentPage />)
  expect(await screen.findByText('Spam or advertising: “It advertises.”')).toBeTruthy()
  const field = screen.getByLabelText('Your answer')
  await userEvent.type(field, 'No.')
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText('Write at least 10 characters')).toBeTruthy()
  await userEvent.type(field, ' It is a school.')
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText("We couldn't send your answer. Your text is still here.")).toBeTruthy()
  expect(field).toHaveProperty('value', 'No. It is a school.')
  server.answers.answerDecision = { message: '' }
  server.answers.listHiddenContent = { data: [{ ...hidden, state: 'waiting', can_answer: false }] }
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Under review again')).toBeTruthy()
  expect(screen.queryByLabelText('Your answer')).toBeNull()
})
