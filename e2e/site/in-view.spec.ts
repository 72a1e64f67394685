import type { Page } from '@playwright/test'
import { createDialog, newWriter, openPost, publish } from '../harness/blogs.ts'
import { DESKTOP, PHONE, visit } from '../harness/pages.ts'
import { photo } from '../harness/photos.ts'
import { expect, test } from '../harness/test.ts'
import { choosePhotos, openTreeForm, readyPhotos, treeDialog } from '../harness/trees.ts'
import { FAILED_LOAD } from '../harness/watch.ts'

/** Whether a message covers one of the elements. */
const isCovered = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const toasts = [...document.querySelectorAll('[data-toast]')].map((one) => one.getBoundingClientRect())
    return [...document.querySelectorAll(wanted)].some((one) => {
      const box = one.getBoundingClientRect()
      return toasts.some(
        (toast) =>
          toast.left < box.right &&
          box.left < toast.right &&
          toast.top < box.bottom &&
          box.top < toast.bottom,
      )
    })
  }, selector)

for (const viewport of [PHONE, DESKTOP])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('shows the top of an article that is opened with a mouse', async ({ page, newMember, server }) => {
      const writer = await newWriter(server.url)
      const title = `Long ${viewport.width} ${Date.now()}`
      await publish(writer, { title, content: 'A paragraph of this article.\n\n'.repeat(80) })
      await newMember()
      await visit(page, '/blog')
      await openPost(page, title)
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog.locator('[data-part="lead"]')).toBeInViewport()
      await expect(dialog.getByRole('textbox')).not.toBeFocused()
      expect(await dialog.locator('[data-dialog-body]').evaluate((body) => body.scrollTop)).toBe(0)
    })

    test('shows a publishing error beside its button', async ({ page, newMember, watch }) => {
      watch.allow(FAILED_LOAD)
      await newMember()
      await visit(page, '/blog')
      await page.getByRole('button', { name: 'Post', exact: true }).click()
      const dialog = createDialog(page)
      await dialog.getByLabel('Title').fill('A day by the river')
      await dialog.getByLabel('Summary').fill('In short')
      await dialog.getByLabel('Content').fill('At length')
      await dialog.getByRole('checkbox').last().check()
      await dialog.locator('[data-dialog-body]').evaluate((body) => body.scrollTo(0, 0))
      await page.route('**/api/blogs/', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      )
      await dialog.getByRole('button', { name: 'Post', exact: true }).click()
      const retry = dialog.getByRole('button', { name: 'Retry' })
      await expect(retry).toBeInViewport()
      const gap = await dialog.evaluate((one) => {
        const [note, button] = ['footer div[role="status"]', 'button[type="submit"]'].map((selector) =>
          one.querySelector(selector)?.getBoundingClientRect(),
        )
        return note && button ? button.top - note.bottom : Number.NaN
      })
      expect(gap).toBeLessThan(100)
    })

    test('scrolls to the message about a sixth photo', async ({ page, newMember }) => {
      await newMember()
      await openTreeForm(page)
      const names = ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg']
      await choosePhotos(page, await Promise.all(names.map((name) => photo(name))))
      await expect(readyPhotos(page)).toHaveCount(5)
      await treeDialog(page)
        .locator('[data-dialog-body]')
        .evaluate((body) => body.scrollTo(0, 0))
      await choosePhotos(page, [await photo('6.jpg')])
      await expect(treeDialog(page).getByText(/Not added: 6\.jpg/)).toBeInViewport()
    })

    test('shows messages without covering the title or the × of a dialog', async ({ page, newMember }) => {
      await newMember()
      await visit(page, '/upload')
      const open = page.getByRole('button', { name: 'Add electric vehicle' })
      await open.click()
      const form = page.getByRole('dialog', { name: 'Electric Vehicle' })
      await form.getByRole('textbox', { name: 'Model', exact: true }).fill('Nexon EV')
      await page.keyboard.press('Escape')
      await expect(form).toBeHidden()
      const message = page.locator('[data-toast]')
      await expect(message).toBeVisible()
      await open.click()
      await expect(form).toBeVisible()
      await expect.poll(() => isCovered(page, '[role="dialog"] header')).toBe(false)
    })
  })
