import { randomUUID } from 'node:crypto'
import { newPerson } from '../harness/members.ts'
import { PHONE, visit } from '../harness/pages.ts'
import { expect, test } from '../harness/test.ts'
import { FAILED_LOAD } from '../harness/watch.ts'

test('the one-time link leads through the setup on a phone', { tag: '@database' }, async ({
  startOwn,
  browser,
  watch,
  axeAtBothWidths,
  axeOnPage,
}) => {
  test.setTimeout(180_000)
  watch.allow(FAILED_LOAD)
  const server = await startOwn()
  const here = await browser.newContext({
    baseURL: server.url,
    serviceWorkers: 'block',
    viewport: PHONE,
  })
  const page = await here.newPage()
  const link = /\/setup#\S+/.exec(server.printed())?.[0] ?? ''
  await visit(page, link)
  const admin = newPerson()
  await page.getByLabel('Username').fill(admin.username)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Create administrator' }).click()

  const title = page.getByRole('heading', { level: 1 })
  const next = page.getByRole('button', { name: 'Next' })
  const skip = page.getByRole('button', { name: 'Skip for now' })
  await expect(title).toHaveText('Name of the site')
  await page.getByLabel('Name of this site').fill('EcoLedger Pune')
  await axeAtBothWidths(page)
  await next.click()

  await expect(title).toHaveText('Contact and legal texts')
  await expect(title).toBeFocused()
  await page.getByLabel('Operator', { exact: true }).fill('Green Pune Trust')
  await page.getByLabel('Contact email').fill('nobody')
  await page.getByRole('textbox', { name: 'Terms of use' }).fill('## House rules\n\nBe **kind**.')
  await next.click()
  await expect(page.getByText('Enter an email address').first()).toBeVisible()
  await page.getByLabel('Contact email').fill('hello@example.org')
  await axeAtBothWidths(page)
  await next.click()

  await expect(title).toHaveText('Mail')
  await expect(page.getByText('No mail server is set.')).toBeVisible()
  await axeAtBothWidths(page)
  await skip.click()
  await expect(title).toHaveText('Map')
  await skip.click()

  await expect(title).toHaveText('First reviewer')
  const email = `nia-${randomUUID().slice(0, 8)}@example.org`
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Name', { exact: true }).fill('Nia')
  await page.getByRole('button', { name: 'Invite reviewer' }).click()
  const given = page.getByLabel('One-time link')
  await expect(given).toHaveValue(/\/reset#/)
  await axeAtBothWidths(page)
  const reset = await given.inputValue()
  await next.click()

  await expect(title).toHaveText('EcoLedger Pune is ready')
  await expect(page.getByRole('listitem').filter({ hasText: 'Mail' }).last()).toContainText(
    'Members cannot reset a password themselves',
  )
  await axeAtBothWidths(page)
  await page.getByRole('link', { name: 'Open the console' }).click()
  await expect(title).toHaveText('Overview')
  await expect(page.getByText('2 steps of the setup are left.')).toBeVisible()
  await axeOnPage(page)
  await page.getByRole('link', { name: 'Set up: Map' }).click()
  await expect(title).toHaveText('Map')

  await page.goto('/console/admin/jobs')
  const job = page.getByRole('row').filter({ hasText: 'Count stored files' })
  await job.getByRole('button').click()
  await expect(job.getByRole('status')).toHaveText('Done')
  await axeAtBothWidths(page)
  await page.goto('/console/admin/storage')
  await expect(page.getByRole('row').filter({ hasText: 'Photos of assets' })).toContainText(
    'Every file has its record',
  )
  await axeAtBothWidths(page)
  await page.goto('/console/admin/health')
  const status = page.getByRole('region', { name: 'Status' }).getByRole('listitem')
  await expect(status.filter({ hasText: 'Database' })).toContainText('Working')
  await expect(status.filter({ hasText: 'Mail' })).toContainText('Not set up')
  await expect(page.getByRole('region', { name: 'This server' })).toContainText('Process')
  await axeAtBothWidths(page)
  await page.goto('/console/admin/backups')
  await expect(page.getByText('The server does not back up by schedule.')).toBeVisible()
  await axeAtBothWidths(page)
  await page.goto('/console/reviewers')
  await expect(page.getByRole('row').filter({ hasText: 'Nia' })).toBeVisible()
  await axeAtBothWidths(page)

  const reviewer = await (await browser.newContext({ baseURL: server.url })).newPage()
  await reviewer.goto(reset)
  await reviewer.getByLabel('New password', { exact: true }).fill('two-eyes-see-more')
  await reviewer.getByRole('main').locator('button[type="submit"]').click()
  await expect(reviewer.getByRole('heading', { name: 'Password changed' })).toBeVisible()

  await visit(page, '/terms')
  await expect(page.getByRole('heading', { name: 'House rules' })).toBeVisible()
  await expect(page.getByText('Green Pune Trust').first()).toBeVisible()
  await axeAtBothWidths(page)
  await visit(page, '/privacy')
  await expect(page.getByRole('heading', { name: 'Account and sign-in' })).toBeVisible()
  expect(await page.title()).toBe('Privacy · EcoLedger Pune')
  await axeAtBothWidths(page)
  await here.close()
})
