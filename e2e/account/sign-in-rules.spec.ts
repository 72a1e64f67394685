import { TOTP } from 'otpauth'
import { freePort } from '../../apps/server/test/program.ts'
import { startProvider } from '../../apps/server/test/provider.ts'
import { startWithClock } from '../harness/activities.ts'
import { logInQuietly, loginDialog, logOut, newPerson } from '../harness/members.ts'
import { visit } from '../harness/pages.ts'
import { makeStaff, openConsole } from '../harness/programs.ts'
import { expect, test } from '../harness/test.ts'
import { FAILED_LOAD } from '../harness/watch.ts'

const DAY_MS = 86_400_000

test('somebody signs up and in at a provider, and staff set up a second step before the console closes', async ({
  page,
  startOwn,
  watch,
  axe,
}) => {
  test.setTimeout(120_000)
  watch.allow(FAILED_LOAD)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const provider = await startProvider(`${origin}/sign-in`)
  const { server, pass } = await startWithClock(startOwn, 'sign-in', { ...provider.env, PORT: String(port) })
  const person = newPerson()
  provider.people.set('asha', { email: person.email, email_verified: true })
  provider.seat('asha')
  await page.clock.install()
  const atProvider = async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await loginDialog(page).getByRole('button', { name: 'Sign in with Test login' }).click()
  }

  await test.step('the first time, a username is chosen', async () => {
    await visit(page, `${origin}/about`)
    await atProvider()
    await expect(page.getByRole('heading', { name: 'Choose a username' })).toBeVisible()
    await expect(page.getByText(person.email)).toBeVisible()
    await axe(page)
    await page.getByLabel('Username').fill(person.username)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/userDashboard')
  })

  await test.step('from then on the provider is enough, and its answer works once', async () => {
    await logOut(page)
    await page.waitForURL('**/Home')
    await atProvider()
    await page.waitForURL('**/userDashboard')
    await visit(page, `${origin}/sign-in`)
    await expect(page.getByText('was finished before')).toBeVisible()
    await visit(page, `${origin}/profile`)
    await expect(page.getByText('Sign-in with Test login')).toBeVisible()
    await logOut(page)
    await page.waitForURL('**/Home')
  })

  const staff = await makeStaff(server, 'reviewer')
  const consolePage = async () => {
    await page.goto(`${origin}/console/review`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await test.step('a reviewer is told until when a second step must be set up', async () => {
    await logInQuietly(page, staff, origin)
    await consolePage()
    await expect(page.getByRole('complementary', { name: 'Second step at sign-in' })).toBeVisible()
    await axe(page)
  })

  await test.step('after a week nothing but that is open, and then everything again', async () => {
    await pass(page, 8 * DAY_MS)
    await openConsole(page, `${origin}/console/review`, staff)
    await expect(page.getByRole('heading', { name: 'Set up a second step to go on' })).toBeVisible()
    await axe(page)
    await page.getByRole('link', { name: 'Set it up' }).click()
    await page.getByRole('button', { name: 'Set up', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your password').fill(staff.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const key = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
    const app = new TOTP({ secret: key.replaceAll(' ', '') })
    const timestamp = await page.evaluate(() => Date.now())
    await dialog.getByRole('textbox', { name: 'Code' }).fill(app.generate({ timestamp }))
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await dialog.getByRole('button', { name: 'I saved them' }).click()
    await consolePage()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Set up a second step to go on')
  })
  await provider.close()
})
