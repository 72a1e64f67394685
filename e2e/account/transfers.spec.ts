import { api } from '@eco/contract'
import type { Page } from '@playwright/test'
import { nexonOf } from '../harness/assets.ts'
import { newNeighbour } from '../harness/community.ts'
import { logInQuietly } from '../harness/members.ts'
import { DESKTOP, PHONE, resize, toast, visit } from '../harness/pages.ts'
import { lostText, lowTargets } from '../harness/reach.ts'
import { expect, test } from '../harness/test.ts'

const main = (page: Page) => page.getByRole('main')

test('a member transfers credits to another one, who accepts them, and takes a second offer back', {
  tag: '@database',
}, async ({ page, server, reviewer, browser, axe, axeAtBothWidths }) => {
  const [sender, receiver] = [await newNeighbour(server.url), await newNeighbour(server.url)]
  const { data } = await sender.call(api.saveEv, { body: nexonOf(sender.id) })
  await reviewer.approve(data.ev_id)
  await logInQuietly(page, sender)
  await visit(page, '/wallet')
  const dialog = page.getByRole('dialog')
  const send = async (amount: string) => {
    await main(page).getByRole('button', { name: 'Transfer' }).click()
    await dialog.getByLabel('Username').fill(receiver.name)
    await dialog.getByRole('button', { name: receiver.name }).click()
    await dialog.getByLabel('Credits').fill(amount)
    await dialog.getByRole('button', { name: 'Preview' }).click()
  }

  await test.step('finds the member, and shows what would move', async () => {
    await send('51')
    await expect(dialog.getByText('You have 50 available.')).toBeVisible()
    await axeAtBothWidths(page)
    await resize(page, PHONE)
    expect.soft(await lowTargets(page)).toEqual([])
    await resize(page, DESKTOP)
    await dialog.getByLabel('Credits').fill('20')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(dialog.getByText(/^ECO-EV-\d{4}-\d+-\d+$/)).toBeVisible()
    await expect(dialog.getByText('30.00')).toBeVisible()
    await axeAtBothWidths(page)
  })

  await test.step('sends, and sees what is reserved', async () => {
    await dialog.getByRole('button', { name: 'Send 20 credits' }).click()
    await expect(dialog.getByText('They stay yours, but reserved.')).toBeVisible()
    await axeAtBothWidths(page)
    await dialog.getByRole('button', { name: 'Done' }).click()
    const reserved = main(page).getByText('Reserved for transfers')
    await expect(reserved).toBeVisible()
    await page.getByRole('tab', { name: 'Transfers' }).click()
    await expect(page).toHaveURL(/tab=transfers/)
    await expect(main(page).getByText('Reserved', { exact: true })).toBeVisible()
    await axeAtBothWidths(page)
  })

  await test.step('the receiver accepts', async () => {
    const elsewhere = await browser.newContext({ baseURL: server.url, viewport: PHONE })
    const other = await elsewhere.newPage()
    await logInQuietly(other, receiver)
    await visit(other, '/about')
    await other.getByRole('button', { name: /^Notifications, \d new/ }).click()
    await expect(other.getByText(`${sender.name} offers you 20 credits.`)).toBeVisible()
    await other.getByRole('link', { name: 'Accept or decline' }).click()
    await expect(other.getByText('20 credits', { exact: true })).toBeVisible()
    await axe(other)
    expect.soft(await lowTargets(other)).toEqual([])
    expect.soft(await lostText(other)).toEqual([])
    await other
      .getByRole('button', { name: /^Accept 20 credits/ })
      .first()
      .click()
    await expect(toast(other, '20 credits are yours.')).toBeVisible()
    await visit(other, '/wallet')
    await expect(other.getByText(sender.name).first()).toBeVisible()
    await expect(other.getByText('Received', { exact: true })).toBeVisible()
    await expect(other.getByText('20.00').first()).toBeVisible()
    await other.getByText('By asset', { exact: true }).click()
    await expect(other.getByText('Received from other members')).toBeVisible()
    await axe(other)
    await elsewhere.close()
  })

  await test.step('a second offer keeps the account from being deleted until it is cancelled', async () => {
    await page.reload()
    await expect(main(page).getByText('Accepted', { exact: true })).toBeVisible()
    await send('10')
    await dialog.getByRole('button', { name: 'Send 10 credits' }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    const body = { u_id: sender.id, password: sender.password }
    const refused = sender.call(api.eraseAccount, { body })
    await expect(refused).rejects.toMatchObject({ status: 409 })
    await main(page)
      .getByRole('button', { name: /^Cancel the transfer of 10 credits/ })
      .click()
    await expect(toast(page, 'Cancelled. The credits are available again.')).toBeVisible()
    await expect(main(page).getByText('Reserved for transfers')).toHaveCount(0)
  })

  await test.step('the statement is grouped, filtered and downloaded', async () => {
    await page.getByRole('tab', { name: 'Credits' }).click()
    await main(page).getByLabel('Entries', { exact: true }).selectOption('Transfers')
    await expect(page).toHaveURL(/entries=transfers/)
    await expect(page.getByRole('row', { name: /Transferred/ })).toHaveCount(1)
    await expect(page.getByRole('row', { name: /Saved/ })).toHaveCount(0)
    await axeAtBothWidths(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download statement as CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^ecoledger-credits-.+\.csv$/)
  })
})
