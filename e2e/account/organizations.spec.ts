import { api } from '@eco/contract'
import type { Page } from '@playwright/test'
import { nexonOf } from '../harness/assets.ts'
import { type Neighbour, newNeighbour } from '../harness/community.ts'
import { logInQuietly, newPerson, signUpQuietly } from '../harness/members.ts'
import { DESKTOP, PHONE, resize } from '../harness/pages.ts'
import { expect, test } from '../harness/test.ts'

const main = (page: Page) => page.getByRole('main')

/** Creates an invitation on the members page. @returns its link */
async function invite(page: Page): Promise<string> {
  await main(page).getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByLabel('Your invitation link').inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return link
}

test('an organization invites two members; one shares, one does not, and a viewer changes nothing', {
  tag: '@database',
}, async ({ page, server, browser, axeAtBothWidths }) => {
  const trust = { ...newPerson(), role: 'Organization' as const }
  const [sharing, silent] = [await newNeighbour(server.url), await newNeighbour(server.url)]
  for (const { id, call } of [sharing, silent]) await call(api.saveEv, { body: nexonOf(id) })
  const links: string[] = []

  await test.step('sees an empty dashboard, and invites', async () => {
    await signUpQuietly(page, trust)
    await page.goto('/console/')
    await expect(page.getByRole('heading', { name: trust.username })).toBeVisible()
    await expect(main(page).getByText('Add your first asset')).toBeVisible()
    await axeAtBothWidths(page)
    await resize(page, DESKTOP)
    await main(page).getByRole('link', { name: 'Invite' }).click()
    await expect(page.getByRole('heading', { name: 'Members', exact: true })).toBeVisible()
    for (const _ of [sharing, silent]) links.push(await invite(page))
    expect(links[0]).toMatch(/\/console\/join#[0-9a-f]{64}$/)
    await axeAtBothWidths(page)
    await resize(page, DESKTOP)
  })

  const join = async (who: Neighbour, link: string, choice?: RegExp) => {
    const context = await browser.newContext()
    const own = await context.newPage()
    await logInQuietly(own, who, server.url)
    await own.goto(link)
    await expect(own.getByRole('heading', { name: `Join ${trust.username}?` })).toBeVisible()
    await expect(own.getByRole('radio', { name: /^Nothing/ })).toBeChecked()
    if (choice !== undefined) await own.getByRole('radio', { name: choice }).check()
    await own.getByRole('button', { name: 'Join' }).click()
    await expect(own.getByRole('heading', { name: 'Your organizations' })).toBeVisible()
    return own
  }
  const viewer = await test.step('one member shares totals, the other nothing', async () => {
    await join(silent, links[1] ?? '')
    return join(sharing, links[0] ?? '', /^Totals Your credits/)
  })

  await test.step('the figures of the organization are its own; shared ones stand beside them', async () => {
    await page.reload()
    const row = page.getByRole('row').filter({ hasText: sharing.name })
    await expect(row).toContainText('50')
    await expect(page.getByRole('row').filter({ hasText: silent.name })).toContainText('not shared')
    await page.goto('/console/')
    await expect(main(page).getByText('1 of 2 members shares.')).toBeVisible()
    await expect(main(page).getByText(silent.name)).toHaveCount(0)
    await expect(main(page).getByRole('listitem').filter({ hasText: sharing.name })).toContainText('50')
    const shared = page.getByRole('region', { name: 'Figures of members who share' })
    await expect(shared.getByRole('article').filter({ hasText: 'Credits of members' })).toContainText('50')
    await expect(shared.getByRole('article').filter({ hasText: 'CO2 offset' })).toContainText('0.04')
    await resize(page, PHONE)
    await axeAtBothWidths(page)
    await resize(page, DESKTOP)
  })

  await test.step('a member who shares records shows approved ones, and nothing once that ends', async () => {
    const choose = (name: RegExp) => viewer.getByRole('main').getByRole('radio', { name }).check()
    await choose(/^Totals and records/)
    await expect(viewer.getByText('sees: Totals and records.')).toBeVisible()
    await page.goto('/console/members')
    await page.getByRole('link', { name: `Records of ${sharing.name}` }).click()
    await expect(page.getByRole('heading', { name: 'Records of members' })).toBeVisible()
    await expect(
      page.getByText('Nobody shares records').or(page.getByText('Nothing matches these filters')),
    ).toBeVisible()
    await axeAtBothWidths(page)
    await resize(page, DESKTOP)
    await choose(/^Nothing/)
    await expect(viewer.getByText('sees: Nothing.')).toBeVisible()
    await page.goto('/console/')
    await expect(main(page).getByText('No member shares anything')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Figures of members who share' })).toHaveCount(0)
  })

  await test.step('the public page shows verified totals to everybody once it is open', async () => {
    await page.goto('/console/members')
    await page.getByRole('switch', { name: 'Everybody can see the public page' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Open page' }).click()
    const link = page.getByRole('link', { name: 'See the page' })
    await expect(link).toBeVisible()
    const path = (await link.getAttribute('href')) ?? ''
    const visitor = await (await browser.newContext({ baseURL: server.url })).newPage()
    await visitor.goto(path)
    await expect(visitor.getByRole('heading', { level: 1, name: trust.username })).toBeVisible()
    await expect(visitor.getByText('No public certificate yet.')).toBeVisible()
    await axeAtBothWidths(visitor)
    const html = await (await fetch(server.url + path)).text()
    expect(html).toContain('0 approved credits from 0 approved assets, 0 retired.')
    expect(html).not.toContain('noindex')
    await visitor.context().close()
  })

  await test.step('a viewer acts for the organization and changes nothing', async () => {
    const actFor = viewer.getByRole('main').getByRole('button', { name: /^Act for/ })
    await Promise.all([viewer.waitForEvent('load'), actFor.click()])
    await expect(viewer).toHaveURL(/\/console\/$/)
    await expect(viewer.getByRole('heading', { name: trust.username })).toBeVisible()
    await expect(viewer.getByRole('link', { name: 'Add asset' })).toHaveCount(0)
    const headers = { origin: server.url }
    const refused = await viewer.request.put('/api/leaderboard/me', { headers, data: { show: true } })
    expect(refused.status()).toBe(403)
    await viewer.goto('/console/members')
    await expect(viewer.getByRole('heading', { name: 'Members', exact: true })).toBeVisible()
    await expect(viewer.getByRole('button', { name: 'Invite' })).toHaveCount(0)
  })
})
