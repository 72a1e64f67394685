import { api } from '@eco/contract'
import type { Page } from '@playwright/test'
import { clientFor } from '../harness/client.ts'
import { fillLogin, loginDialog, newPerson, submitLogin } from '../harness/members.ts'
import { visit } from '../harness/pages.ts'
import { createAccount } from '../harness/programs.ts'
import { expect, test } from '../harness/test.ts'

const PAGES = ['/about', '/case-studies', '/engage', '/contact', '/careers'] as const
const LETTER = {
  'First name': 'Asha',
  'Last name': 'Rao',
  Email: 'asha@example.org',
  Message: 'Which part of the inverter plate should be in view?',
}
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
)
const cv = (buffer = PDF, name = 'cv.pdf') => ({ name, mimeType: 'application/pdf', buffer })

const contactForm = (page: Page) => page.getByRole('form', { name: 'Contact' })
async function fillLetter(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(LETTER)) await contactForm(page).getByLabel(label).fill(text)
}
const send = (page: Page) => contactForm(page).getByRole('button', { name: 'Send message' }).click()
async function alertSays(page: Page, words: string | RegExp): Promise<string> {
  const alert = page.getByRole('alertdialog')
  await expect(alert.getByText(words)).toBeVisible()
  const said = (await alert.getByText(words).textContent()) ?? ''
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toBeHidden()
  return said
}

/** An administrator's client; the account is made with the command line, next to the running server. */
async function administrator(server: {
  url: string
  admin: (words: string[], input?: string) => Promise<unknown>
}) {
  const { email } = newPerson()
  const password = 'keeps-the-keys-safe'
  await server.admin(['create-admin', '--email', email, '--username', email, '--password-stdin'], password)
  const call = clientFor(server.url)
  const { token } = await call(api.login, { body: { email, password } })
  return { call, token }
}

test('About shows its four features, the mission, the vision and the reasons', async ({ page }) => {
  await visit(page, '/about')
  for (const label of ['Carbon Trading', 'Carbon Offset', 'Impact Analysis', 'ESG Compliance'])
    await expect(page.getByRole('heading', { name: label, exact: true })).toBeVisible()
  for (const heading of ['Mission', 'Vision', /^Why Choose/])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await page.getByRole('button', { name: 'Get Started' }).click()
  await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible()
})

test('the case study shows its six parts and says that it is fictional', async ({ page }) => {
  await visit(page, '/case-studies')
  for (const heading of ['Client background', 'Challenge', 'Solution', 'Timeline', /^Results/, 'Testimonial'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(page.getByText('Illustrative').first()).toBeVisible()
  await expect(
    page.getByText('The client, its people and its figures are fictional', { exact: false }),
  ).toBeVisible()
})

test('Methodology calculates with the rules, and shows the second estimate beside its rule', async ({
  page,
}) => {
  await visit(page, '/methodology')
  await page.getByRole('link', { name: 'Calculate: Trees: CO2 a year' }).click()
  await expect(page).toHaveTitle(/^Trees: CO2 a year/)
  await page.getByLabel('Trees, not rejected').fill('4')
  await expect(page.getByText('4 × 21 = 84 kg')).toBeVisible()
  await page.getByLabel('Diameter').fill('10')
  await expect(page.getByRole('img', { name: /^Second estimate 22\.5 kg stored so far/ })).toBeVisible()
  await page.getByLabel('Diameter').fill('4')
  await expect(page.getByText(/holds from a trunk diameter of 5 cm/)).toBeVisible()
  const data = await page.request.get('/methodology.json')
  expect(await data.json()).toMatchObject({ rules: expect.any(Array), estimates: expect.any(Array) })
  expect((await page.request.get('/methodology/no-such-rule')).status()).toBe(404)
  // Rules that are out of sight have estimated heights.
  await visit(page, '/methodology#evidence-score')
  const rule = page.locator('#evidence-score')
  await expect(rule.getByRole('heading')).toBeInViewport()
  const { y = -1 } = (await rule.boundingBox()) ?? {}
  expect(y).toBeGreaterThan(0)
  expect(y).toBeLessThan(200)
})

test('a rule can be read before any script has run', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${server.url}/methodology/tree-uptake`)
  await expect(page.getByText('trees × 21 kg')).toBeVisible()
  await expect(page.getByText('Science, never added to credits')).toBeVisible()
  await context.close()
})

test('Engage links to the community, the games and the activities', async ({ page }) => {
  for (const [name, path] of [
    ['Community', '/community'],
    ['Games', '/game'],
    ['Activities', '/activities'],
  ] as const) {
    await visit(page, '/engage')
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click()
    await page.waitForURL(`**${path}`)
  }
})

test("delivers a member's contact message as a ticket to an administrator", async ({
  page,
  newMember,
  server,
}) => {
  await newMember()
  await visit(page, '/contact')
  await fillLetter(page)
  await send(page)
  const said = await alertSays(page, /^Your ticket has been created! Ticket ID: T-/)
  const ticketId = said.split('Ticket ID: ')[1]
  await expect(contactForm(page).getByLabel('Message')).toHaveValue('')
  const { call, token } = await administrator(server)
  const { data } = await call(api.listTickets, {}, { token })
  expect(data.find((ticket) => ticket.ticket_id === ticketId)).toMatchObject({
    message: LETTER.Message,
    company: null,
  })
})

test('shows a visitor the login prompt and sends the message after the login', async ({ page, server }) => {
  const member = newPerson()
  await createAccount(server.url, member)
  await visit(page, '/contact')
  await fillLetter(page)
  await send(page)
  await alertSays(page, 'User not logged in!')
  await expect(loginDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(loginDialog(page)).toBeHidden()
  await visit(page, '/contact')
  await expect(contactForm(page).getByLabel('Message')).toHaveValue(LETTER.Message)
  await send(page)
  await alertSays(page, 'User not logged in!')
  await fillLogin(page, member.email, member.password)
  await submitLogin(page)
  await alertSays(page, /^Your ticket has been created!/)
})

for (const [how, answer, words] of [
  ['says no', { status: 200, json: { success: false } }, 'Failed to create ticket'],
  [
    'refuses',
    { status: 429, json: { message: 'Please wait.', code: 'too_many_requests' } },
    'Failed to create ticket',
  ],
  ['breaks', { status: 500, body: '<h1>Oops</h1>' }, 'Something went wrong!'],
  ['is gone', undefined, 'Something went wrong!'],
] as const)
  test(`keeps the contact message when the server ${how}`, async ({ page, newMember, watch }) => {
    watch.allow(/Failed to load resource/)
    await newMember()
    await visit(page, '/contact')
    await page.route('**/api/contact', (route) => (answer ? route.fulfill(answer) : route.abort()))
    await fillLetter(page)
    await send(page)
    await alertSays(page, words)
    await expect(contactForm(page).getByLabel('Message')).toHaveValue(LETTER.Message)
    if (how === 'refuses') await expect(contactForm(page).getByText('Please wait.')).toBeVisible()
  })

test('waits for a slow server and sends nothing on a second click', async ({ page, newMember }) => {
  await newMember()
  await visit(page, '/contact')
  let asked = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/contact', async (route) => {
    asked++
    await released
    await route.continue()
  })
  await fillLetter(page)
  await send(page)
  const button = contactForm(page).getByRole('button', { name: 'Sending...' })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.click({ force: true })
  release()
  await alertSays(page, /^Your ticket has been created!/)
  expect(asked).toBe(1)
})

test('fills in and sends the form by keyboard, and moves the focus to missing fields', async ({
  page,
  newMember,
}) => {
  await newMember()
  await visit(page, '/contact')
  await contactForm(page).getByLabel('First name').focus()
  await page.keyboard.press('Enter')
  for (const words of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Message is required',
  ])
    await expect(contactForm(page).getByText(words)).toBeVisible()
  await expect(contactForm(page).getByLabel('First name')).toBeFocused()
  for (const text of ['Asha', 'Rao', 'asha@example.org', '', 'Hello']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(contactForm(page).getByRole('button', { name: 'Send message' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test('Careers lists five jobs with all details, and filters them', async ({ page }) => {
  await visit(page, '/careers')
  const apply = page.getByRole('button', { name: /^Apply Now/ })
  await expect(apply).toHaveCount(5)
  const job = page.getByRole('listitem').filter({ hasText: 'Ledger Engineer' }).last()
  for (const words of ['Engineering', 'Remote', 'Full-time', 'Keep the books balanced'])
    await expect(job).toContainText(words)
  await expect(page.getByText('$2,000 per year')).toBeVisible()
  for (const heading of ['Why work with us', 'Open jobs', 'Teams', 'Perks', 'What colleagues say'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await page.getByRole('button', { name: /^Design/ }).click()
  await expect(apply).toHaveCount(1)
  await page.getByLabel('Type').selectOption('Contract')
  await expect(page.getByText('No jobs match these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all jobs' }).click()
  await expect(apply).toHaveCount(5)
  await expect(page.getByRole('link', { name: 'us through the contact form' })).toHaveAttribute(
    'href',
    '/contact',
  )
  await expect(page.getByRole('link', { name: /^LinkedIn/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.linkedin\.com\//,
  )
})

test('keeps a job application through errors, and an administrator downloads its CV', async ({
  page,
  server,
  watch,
}) => {
  watch.allow(/Failed to load resource/)
  const member = newPerson()
  await createAccount(server.url, member)
  await visit(page, '/careers')
  await page.getByRole('button', { name: 'Apply Now: Carbon Data Analyst' }).click()
  const form = page.getByRole('dialog', { name: 'Apply: Carbon Data Analyst' })
  await form.getByLabel('First name').fill('Asha')
  await form.getByLabel('Last name').fill('Rao')
  await form.getByLabel('Email').fill(member.email)
  await form.locator('input[type=file]').setInputFiles(cv(Buffer.from('<html>')))
  await expect(
    form.getByText('This is not a PDF file. Save your CV as a PDF and add it again.'),
  ).toBeVisible()
  await form.locator('input[type=file]').setInputFiles(cv())
  await expect(form.getByText('cv.pdf')).toBeVisible()

  await visit(page, '/careers')
  await page.getByRole('button', { name: 'Apply Now: Carbon Data Analyst' }).click()
  await expect(form.getByLabel('First name')).toHaveValue('Asha')
  await expect(form.getByText('cv.pdf')).toBeVisible()

  await form.getByRole('button', { name: 'Send application' }).click()
  await fillLogin(page, member.email, member.password)
  await page.route('**/api/careers/**', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await submitLogin(page)
  await expect(form.getByText("We couldn't save your application. Please try again.")).toBeVisible()
  await form.getByRole('button', { name: 'Send application' }).click()
  await expect(
    form.getByText('Thank you. We received your application as Carbon Data Analyst.'),
  ).toBeVisible()
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Applied')).toBeVisible()

  const { call, token } = await administrator(server)
  const { data } = await call(api.listApplications, { query: { job: 'carbon-data-analyst' } }, { token })
  const mine = data.find((row) => row.email === member.email)
  const reply = await fetch(server.url + mine?.cv.url, { headers: { authorization: `Bearer ${token}` } })
  expect(Buffer.from(await reply.arrayBuffer()).equals(PDF)).toBe(true)
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment/)
  expect((await fetch(server.url + mine?.cv.url)).status).toBe(401)
})

test('the newsletter link unsubscribes on a click, not on opening the page', async ({ page, server }) => {
  const { email } = newPerson()
  await visit(page, '/contact')
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Newsletter').fill(email)
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(footer.getByRole('status')).toContainText('use the link in any issue')
  await expect(footer.getByRole('status').getByRole('link')).toHaveCount(0)
  const { call, token } = await administrator(server)
  const listed = async () => {
    const { data } = await call(api.listSubscribers, {}, { token })
    return data.find((row) => row.email === email)
  }
  await visit(page, (await listed())?.unsubscribe_url ?? '')
  expect(await listed()).toBeDefined()
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('Your address was removed.')).toBeVisible()
  expect(await listed()).toBeUndefined()
})

test('says so when a newsletter link is incomplete', async ({ page, watch }) => {
  watch.allow(/Failed to load resource.*400/)
  await visit(page, '/newsletter/unsubscribe')
  await expect(page.getByText('This link is incomplete.', { exact: false })).toBeVisible()
  await visit(page, '/newsletter/unsubscribe?t=abc')
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('This link is incomplete')
  await visit(page, '/mail/stop')
  await expect(page.getByText('This link is incomplete.', { exact: false })).toBeVisible()
  await visit(page, '/mail/stop#digest.u_1.abc')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('This link is incomplete')
})

test('serves pages without JavaScript, each with its own head', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const titles = new Set<string>()
  for (const path of PAGES) {
    await page.goto(server.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(150)
    titles.add(await page.title())
    const head = (selector: string, name: string) => page.locator(`head ${selector}`).getAttribute(name)
    expect(await head('link[rel=canonical]', 'href')).toBe(server.url + path)
    expect(await head('meta[name=description]', 'content')).toMatch(/\w{3}/)
    expect(await head('meta[property="og:image"]', 'content')).toBe(`${server.url}/share.png`)
  }
  expect(titles.size).toBe(PAGES.length)
  await context.close()
})

test('lists the pages for crawlers, and every footer link leads to one', async ({ page, server }) => {
  const robots = await (await fetch(`${server.url}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`)
  const map = await (await fetch(`${server.url}/sitemap.xml`)).text()
  for (const path of PAGES) expect(map).toContain(`<loc>${server.url}${path}</loc>`)
  expect((await fetch(`${server.url}/share.png`)).headers.get('content-type')).toBe('image/png')
  await visit(page, '/')
  const links = page.getByRole('contentinfo').getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  expect(addresses.length).toBeGreaterThan(10)
  for (const address of addresses.filter((one) => one.startsWith(server.url)))
    expect((await fetch(address)).status, address).toBe(200)
})

test('axe finds nothing on the forms with errors, and nothing is wider than the screen', async ({
  page,
  axeAtBothWidths,
}) => {
  await visit(page, '/careers')
  await axeAtBothWidths(page)
  await page.getByRole('button', { name: 'Apply Now: Web Engineer' }).click()
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('Add your CV as a PDF file')).toBeVisible()
  await axeAtBothWidths(page)
  await visit(page, '/contact')
  await send(page)
  await expect(page.getByText('Please check 4 fields')).toBeVisible()
  await axeAtBothWidths(page)
  for (const path of ['/newsletter/unsubscribe?t=abc', '/mail/stop#digest.u_1.abc']) {
    await visit(page, path)
    await axeAtBothWidths(page)
  }
})

test("shows the operator's details in the footer, on /contact and on /careers, as far as they are set", async ({
  page,
  startOwn,
  axe,
}) => {
  const own = await startOwn({
    OPERATOR_NAME: 'Green Pune Trust',
    CONTACT_EMAIL: 'hello@example.org',
    CONTACT_PHONE: '+91 20 5550 0100',
    CONTACT_ADDRESS: 'Taljai Hills Road 12, Pune 411009, India',
    CONTACT_PLACE: '18.4806,73.8389',
    SOCIAL_LINKS: 'Mastodon=https://example.social/@eco',
  })
  const footer = page.getByRole('contentinfo')
  await visit(page, `${own.url}/contact`)
  for (const part of [footer, page.getByRole('complementary', { name: 'Green Pune Trust' })]) {
    await expect(part.getByRole('link', { name: 'hello@example.org' })).toHaveAttribute(
      'href',
      'mailto:hello@example.org',
    )
    await expect(part.getByRole('link', { name: '+91 20 5550 0100' })).toHaveAttribute(
      'href',
      'tel:+912055500100',
    )
    await expect(part.getByText('Taljai Hills Road 12, Pune 411009, India')).toBeVisible()
  }
  await expect(page.getByRole('main').locator('[data-location]')).toBeVisible()
  await expect(footer.getByRole('list', { name: 'Follow us' }).getByRole('link')).toHaveText(['Mastodon'])
  await expect(page.getByText('Illustrative')).toHaveCount(0)
  await axe(page)
  await visit(page, `${own.url}/careers`)
  await expect(page.getByRole('main').getByRole('link', { name: 'hello@example.org' })).toBeVisible()
})

test('shows no invented operator when none is set', async ({ page }) => {
  await visit(page, '/contact')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Contact form' })).toBeVisible()
  await expect(footer.locator('a[href^="mailto:"], a[href^="tel:"]')).toHaveCount(0)
  await expect(
    footer.getByRole('list', { name: 'Feed, community and source' }).getByRole('link'),
  ).toHaveCount(3)
  await expect(
    page.getByRole('main').locator('[data-location], a[href^="mailto:"], a[href^="tel:"]'),
  ).toHaveCount(0)
  await expect(contactForm(page)).toBeVisible()
})
