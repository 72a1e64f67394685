import { api } from '@eco/contract'
import type { Page } from '@playwright/test'
import { ACTIVITY_FORMS, logActivity } from '../harness/activities.ts'
import { newNeighbour } from '../harness/community.ts'
import { logInQuietly, newPerson, signUpQuietly } from '../harness/members.ts'
import { PHONE, resize, toast, visit } from '../harness/pages.ts'
import { photo } from '../harness/photos.ts'
import { lostText, lowTargets } from '../harness/reach.ts'
import { expect, test } from '../harness/test.ts'

const main = (page: Page) => page.getByRole('main')
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** ISO calendar day, some days from now. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('an organization announces a challenge, a member takes part and logs an activity, a visitor sees no name', {
  tag: '@database',
}, async ({ page, server, browser, axeAtBothWidths }) => {
  const organization = { ...newPerson(), role: 'Organization' as const }
  await signUpQuietly(page, organization)
  const dialog = page.getByRole('dialog')

  await test.step('is announced in the console, after what is missing was named', async () => {
    await page.goto('/console/challenges')
    await expect(page.getByText('No challenges yet')).toBeVisible()
    await main(page).getByRole('button', { name: 'New challenge' }).click()
    await dialog.getByLabel('Title').fill('Cycle to work')
    await dialog.getByLabel('First day').fill(dayIn(-2))
    await dialog.getByLabel('Last day').fill(dayIn(20))
    await dialog.getByLabel('Teams').fill('Office\noffice')
    await dialog.getByRole('button', { name: 'Announce' }).click()
    await expect(dialog.getByText('Choose at least one activity')).toBeVisible()
    await expect(dialog.getByText('Each team needs its own name')).toBeVisible()
    await axeAtBothWidths(page)
    await dialog.getByRole('checkbox', { name: 'Eco-Friendly Commute' }).check()
    await dialog.getByLabel('Teams').fill('Office\nDepot')
    await dialog.getByRole('button', { name: 'Announce' }).click()
    await expect(toast(page, 'The challenge is announced')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Cycle to work' })).toBeVisible()
  })

  const path = new URL(page.url()).pathname.replace('/console/challenges/', '/challenge/')
  const member = await newNeighbour(server.url)
  const context = await browser.newContext({ baseURL: server.url })
  const theirs = await context.newPage()
  await test.step('takes somebody in, who chooses a team and to be named', async () => {
    const { name, email, password } = member
    await logInQuietly(theirs, { email, password })
    await visit(theirs, path)
    await main(theirs).getByRole('button', { name: 'Join the challenge' }).click()
    await theirs.getByRole('dialog').getByLabel('Team').selectOption('Office')
    await theirs.getByRole('dialog').getByRole('switch', { name: 'Show my name on the board' }).check()
    await axeAtBothWidths(theirs)
    await theirs.getByRole('dialog').getByRole('button', { name: 'Take part' }).click()
    await expect(part(theirs, 'Your part').getByText('Office')).toBeVisible()
    await expect(part(theirs, 'Members').getByText(name)).toBeVisible()
    await visit(theirs, '/activity/eco-commute')
    await logActivity(theirs, 'eco-commute', await photo('commute.jpg'))
    await expect(theirs.getByText(`Reward: ${ACTIVITY_FORMS['eco-commute'].coins} coins`)).toBeVisible()
    await visit(theirs, path)
    await expect(part(theirs, 'Your part').getByText('First step')).toBeVisible()
    await axeAtBothWidths(theirs)
    await resize(theirs, PHONE)
    expect.soft(await lowTargets(theirs)).toEqual([])
    expect.soft(await lostText(theirs)).toEqual([])
  })

  await test.step('shows the organization what its teams did', async () => {
    await page.reload()
    await expect(part(page, 'Members').getByText(member.name)).toBeVisible()
    await expect(part(page, 'Teams').getByText('1 member, shown from 3 on')).toBeVisible()
    await axeAtBothWidths(page)
  })

  await test.step('shows a visitor totals without names, also without scripts', async () => {
    const visitor = await (await browser.newContext({ baseURL: server.url })).newPage()
    await visit(visitor, path)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Cycle to work' })).toBeVisible()
    await expect(part(visitor, 'Teams')).toBeVisible()
    await expect(visitor.getByText(member.name)).toHaveCount(0)
    const html = await (await fetch(server.url + path)).text()
    expect(html).toContain('1 member takes part, 1 approved activity')
    expect(html).not.toContain(member.name)
    await visitor.context().close()
  })

  await test.step('can be left, and deleted', async () => {
    await main(theirs).getByRole('button', { name: 'Leave' }).click()
    await theirs.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await expect(main(theirs).getByRole('button', { name: 'Join the challenge' })).toBeVisible()
    await main(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No challenges yet')).toBeVisible()
    await expect(
      member.call(api.readChallenge, { params: { challenge_id: path.split('/')[2] ?? '' } }),
    ).rejects.toThrow()
    await context.close()
  })
})
