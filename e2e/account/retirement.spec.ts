import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { api } from '@eco/contract'
import { nexonOf } from '../harness/assets.ts'
import { newNeighbour } from '../harness/community.ts'
import { chooseLanguage, englishLeft, PSEUDO_LANGUAGE } from '../harness/languages.ts'
import { logInQuietly } from '../harness/members.ts'
import { DESKTOP, overhangOf, PHONE, resize, toast, visit } from '../harness/pages.ts'
import { lostText, lowTargets } from '../harness/reach.ts'
import { expect, test } from '../harness/test.ts'

/** What the check of the whole log says. @throws Error when something in it is wrong */
const audit = async (url: string): Promise<string> =>
  (await promisify(execFile)(process.execPath, ['tools/audit.mjs', url])).stdout

/** It has ten steps, each with checks of a page at both widths. */
const WALK_LIMIT_MS = 240_000
/** Height of a sheet of A4 at 96 px per inch. */
const A4_PX = 1_123

test('a member retires credits, a stranger reads the certificate, and its holder makes it private', {
  tag: '@database',
}, async ({ page, server, reviewer, browser, axeAtBothWidths }) => {
  test.setTimeout(WALK_LIMIT_MS)
  const member = await newNeighbour(server.url)
  const { data } = await member.call(api.saveEv, { body: nexonOf(member.id) })
  await reviewer.approve(data.ev_id)
  await logInQuietly(page, member)
  await visit(page, '/wallet')

  const dialog = page.getByRole('dialog')
  await test.step('three steps', async () => {
    await page.getByRole('button', { name: 'Retire credits' }).first().click()
    const next = dialog.getByRole('button', { name: 'Continue' })
    const danger = dialog.locator('.bg-danger')
    await dialog.getByLabel('Credits to retire').fill('51')
    await next.click()
    await expect(dialog.getByText('You have 50 available credits')).toBeVisible()
    await dialog.getByLabel('Credits to retire').fill('10')
    await expect(dialog.getByText(/^ECO-EV-\d{4}-\d+-\d+$/)).toBeVisible()
    await expect(dialog.getByText('40.00')).toBeVisible()
    await expect(danger).toHaveCount(0)
    await axeAtBothWidths(page)
    await next.click()
    await expect(dialog.getByLabel('Beneficiary')).toBeFocused()
    await next.click()
    await expect(dialog.getByText('Enter who benefits')).toBeVisible()
    await dialog.getByLabel('Beneficiary').fill('Class 7B')
    await dialog.getByLabel('Purpose').fill('30 VCUs')
    await next.click()
    await expect(dialog.getByText(/Please leave out other registries/)).toBeVisible()
    await dialog.getByLabel('Purpose').fill('School garden 2026')
    await expect(danger).toHaveCount(0)
    await axeAtBothWidths(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    // Nothing typed is lost.
    await page.getByRole('button', { name: 'Retire credits' }).first().click()
    await expect(dialog.getByLabel('Credits to retire')).toHaveValue('10')
    await next.click()
    await expect(dialog.getByLabel('Purpose')).toHaveValue('School garden 2026')
    await next.click()
    await expect(danger).toHaveCount(1)
    await dialog.getByLabel('Type 10 to confirm').fill('1')
    await danger.click()
    await expect(dialog.getByText('Type 10, the number of credits')).toBeVisible()
    await axeAtBothWidths(page)
    await dialog.getByLabel('Type 10 to confirm').fill('10')
    await danger.click()
    await expect(dialog.getByRole('heading', { name: '10 credits retired' })).toBeVisible()
    await expect(dialog.getByText('40.00')).toBeVisible()
    await axeAtBothWidths(page)
  })
  await dialog.getByRole('link', { name: 'Open certificate' }).click()
  await page.waitForURL('**/certificate/*')
  const address = page.url()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Certificate')

  const stranger = await browser.newPage({ baseURL: server.url })
  let proofText = ''
  const sheet = stranger.getByRole('article', { name: 'Certificate of retirement' })
  await test.step('a stranger reads it', async () => {
    await visit(stranger, new URL(address).pathname)
    await expect(stranger).toHaveTitle('10 carbon credits retired · EcoLedger')
    await expect(sheet).toContainText('Class 7B, for School garden 2026')
    await expect(sheet.getByRole('link', { name: /^ECO-EV-/ })).toHaveAttribute(
      'href',
      /^\/registry\/ECO-EV-/,
    )
    await expect(sheet.getByRole('img', { name: `QR code of ${address}` })).toBeVisible()
    await expect(sheet).toContainText('neither tons of CO2 nor units of Verra')
    await expect(stranger.getByRole('switch')).toHaveCount(0)
    // The page fills it in once the log has the retirement.
    await expect(sheet.getByText('Log index')).toBeVisible()
    const proof = stranger.getByRole('link', { name: 'Download proof' })
    const told = await fetch(new URL((await proof.getAttribute('href')) ?? '', address))
    proofText = await told.text()
    expect(proofText).toMatch(/^c2sp\.org\/tlog-proof@v1\nextra \S+\nindex \d+\n/)
    await axeAtBothWidths(stranger)
    await resize(stranger, PHONE)
    expect(await overhangOf(stranger)).toBeLessThanOrEqual(0)
    expect(await lowTargets(stranger)).toEqual([])
    expect(await lostText(stranger)).toEqual([])
  })

  await test.step('the stranger follows it to the block and back', async () => {
    await sheet.getByRole('link', { name: /^ECO-EV-/ }).click()
    await stranger.waitForURL('**/registry/ECO-EV-*')
    await expect(stranger.getByRole('heading', { level: 1 })).toContainText('ECO-EV-')
    await stranger.goBack()
    await expect(sheet).toBeVisible()
  })

  await test.step('it fits on one sheet of paper, alone', async () => {
    await stranger.emulateMedia({ media: 'print' })
    await resize(stranger, { width: 794, height: A4_PX })
    await expect(stranger.getByRole('banner')).toBeHidden()
    await expect(stranger.getByRole('button', { name: 'Print' })).toBeHidden()
    const height = () => stranger.evaluate(() => document.documentElement.scrollHeight)
    await expect.poll(height).toBeLessThanOrEqual(A4_PX)
    await stranger.emulateMedia({ media: 'screen' })
  })

  const checkFile = async (name: string, text: string) => {
    const again = stranger.getByRole('button', { name: 'Check another' })
    if (await again.isVisible()) await again.click()
    const buffer = Buffer.from(text)
    await stranger.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer })
  }
  await test.step('the stranger verifies the proof without a connection', async () => {
    await visit(stranger, '/verify')
    await expect(stranger.getByText('yes, once loaded')).toBeVisible()
    await axeAtBothWidths(stranger)
    await stranger.context().setOffline(true)
    await checkFile('garden.tlog-proof', proofText)
    await expect(
      stranger.getByRole('status').filter({ hasText: 'This certificate is genuine' }),
    ).toBeVisible()
    await expect(stranger.locator('li[data-state=passed]')).toHaveCount(5)
    await expect(stranger.getByText('School garden 2026, for Class 7B.')).toBeVisible()
    await axeAtBothWidths(stranger)
    // One credit more in the entry that the file carries.
    const [, extra = ''] = /^extra (\S+)$/m.exec(proofText) ?? []
    const forged = Buffer.from(extra, 'base64').toString().replace('amount\\":10', 'amount\\":11')
    await checkFile('forged.tlog-proof', proofText.replace(extra, Buffer.from(forged).toString('base64')))
    await expect(stranger.getByRole('alert').filter({ hasText: 'does not match the log' })).toBeVisible()
    await expect(stranger.locator('li[data-state=failed]')).toContainText('Entry is not in the log')
    await axeAtBothWidths(stranger)
    await stranger.context().setOffline(false)
    await stranger.getByRole('button', { name: 'Check another' }).click()
    await stranger.getByLabel('Certificate address or code').fill(address)
    await stranger.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(stranger.locator('li[data-state=passed]')).toHaveCount(5)
    expect(await overhangOf(stranger)).toBeLessThanOrEqual(0)
    expect(await audit(server.url)).toContain('is valid')
    await visit(stranger, new URL(address).pathname)
  })

  await test.step('its holder makes it private', async () => {
    await page.getByRole('switch', { name: 'Show beneficiary and purpose to everyone' }).click()
    await expect(toast(page, 'The certificate is private')).toBeVisible()
    await axeAtBothWidths(page)
    await stranger.reload()
    await expect(sheet).toContainText('Purpose not public')
    await expect(sheet).not.toContainText(/Class 7B|School garden/)
    expect(await (await fetch(address)).text()).not.toMatch(/Class 7B|School garden/)
  })
  await stranger.close()
  await test.step('the wallet lists it', async () => {
    await visit(page, '/wallet?tab=certificates')
    const row = page.getByRole('link', { name: /^School garden 2026/ })
    await expect(row).toContainText('Private')
    await axeAtBothWidths(page)
    await row.click()
    await page.waitForURL(address)
  })

  await test.step('certificate and dialog have no English left in a longer language', async () => {
    const { host, pathname } = new URL(address)
    const code = pathname.split('/').at(-1) ?? ''
    // In capitals on the stamp.
    const month = new Date().toLocaleString('en', { month: 'short' }).toUpperCase()
    const data = [
      address,
      `${host}/certificate/`,
      code,
      month,
      member.name,
      'Tata Nexon EV',
      'Class 7B',
      'School garden 2026',
    ]
    const look = async (what: string) => {
      for (const viewport of [PHONE, DESKTOP]) {
        await resize(page, viewport)
        expect(await overhangOf(page), what).toBeLessThanOrEqual(0)
        expect(await lostText(page), what).toEqual([])
      }
      expect(await englishLeft(page, data), what).toEqual([])
    }
    await chooseLanguage(page, PSEUDO_LANGUAGE)
    await page.reload()
    await expect(page.getByRole('article')).toContainText('School garden 2026')
    await look('certificate')
    await visit(page, '/wallet')
    await page.getByRole('main').locator(':is(a, button).bg-forest').first().click()
    const next = dialog.locator(':is(a, button).bg-forest')
    await dialog.getByRole('textbox').fill('5')
    await look('how many')
    await next.click()
    await expect(dialog.getByRole('textbox')).toHaveCount(2)
    await dialog.getByRole('textbox').first().fill('Class 7B')
    await dialog.getByRole('textbox').last().fill('School garden 2026')
    await look('for what')
    await next.click()
    await expect(dialog.locator('.bg-danger')).toBeVisible()
    await look('confirmation')
    await page.keyboard.press('Escape')
    await chooseLanguage(page, 'en')
  })

  const image = await fetch(
    `${server.url}/api/certificates/${new URL(address).pathname.split('/').at(-1)}/share.png`,
  )
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await fetch(`${server.url}/certificate/0000-0000-0000`)).status).toBe(404)

  await test.step('erasing the member changes no result and leaves no name', async () => {
    const { id: u_id, password } = member
    await member.call(api.eraseAccount, { body: { u_id, password } })
    const later = await browser.newPage({ baseURL: server.url })
    await visit(later, new URL(address).pathname)
    await expect(later.getByRole('article')).toContainText('Purpose not public')
    await visit(later, '/verify')
    await later.getByLabel('Certificate address or code').fill(address)
    await later.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(later.locator('li[data-state=passed]')).toHaveCount(5)
    await expect(later.locator('main')).not.toContainText(/Class 7B|School garden/)
    await later.close()
    expect(await audit(server.url)).toContain('is valid')
    const entries = await (await fetch(`${server.url}/log/checkpoint`)).text()
    const size = Number(entries.split('\n')[1])
    const bundle = await fetch(`${server.url}/log/tile/entries/000${size < 256 ? `.p/${size}` : ''}`)
    expect(await bundle.text()).not.toMatch(/Class 7B|School garden|@example/)
  })
})
