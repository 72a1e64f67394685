import { randomUUID } from 'node:crypto'
import { recordNexon } from '../harness/assets.ts'
import { chooseLanguage, collectData, englishLeft, PSEUDO_LANGUAGE } from '../harness/languages.ts'
import { DESKTOP, OPEN_PAGES, overhangOf, PHONE, PRIVATE_PAGES, resize, visit } from '../harness/pages.ts'
import { lostText } from '../harness/reach.ts'
import { expect, test } from '../harness/test.ts'
import { fillTree, openTreeForm, saveTree, treeDialog } from '../harness/trees.ts'

const WALK_LIMIT_MS = 240_000
/** Addresses of the same page. */
const TWICE = new Set(['/home', '/Home'])

test.use({ viewport: PHONE })

const softly = expect.configure({ soft: true })

test('no page has English left or a broken layout in a longer language', async ({ page, newMember }) => {
  test.setTimeout(WALK_LIMIT_MS)
  const data = collectData(page)
  const look = async (path: string) => {
    for (const viewport of [PHONE, DESKTOP]) {
      await resize(page, viewport)
      const at = `${path} at ${viewport.width} px`
      expect.soft(await overhangOf(page), at).toBeLessThanOrEqual(0)
      expect.soft(await lostText(page), at).toEqual([])
    }
    // The last answer may still be on its way into the list of data.
    await softly.poll(() => englishLeft(page, data), { message: path }).toEqual([])
  }

  await test.step('a visitor', async () => {
    await visit(page, `/?language=${PSEUDO_LANGUAGE}`)
    for (const path of OPEN_PAGES.filter((one) => !TWICE.has(one))) {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await look(path)
    }
  })

  await test.step('a member with a vehicle and a tree', async () => {
    await visit(page, '/?language=en')
    const member = await newMember({ username: `Éé ${randomUUID().slice(0, 8)}` })
    data.push(member.username, member.email)
    await visit(page, '/upload')
    await recordNexon(page)
    await openTreeForm(page)
    await fillTree(page)
    await saveTree(page)
    await expect(treeDialog(page)).toBeHidden()
    await chooseLanguage(page, PSEUDO_LANGUAGE)
    for (const path of [...PRIVATE_PAGES, '/community', '/leaderboard', '/activities', '/game']) {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await look(path)
    }
  })
})
