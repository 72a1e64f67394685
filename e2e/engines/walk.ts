/** The main job and what follows from it, as people do it. Nothing here knows which browser it is. */
import type { Member } from '../harness/members.ts'
import type { Reviewer } from '../harness/programs.ts'
import { NEEM } from '../harness/trees.ts'
import type { Where } from './finder.ts'
import type { Person } from './person.ts'

const dialog = (name: string): Where => ({ role: 'dialog', name })
const button = (name: string | RegExp, inside?: Where): Where => ({
  role: 'button',
  name,
  ...(inside && { in: inside }),
})
const toast = (text: string | RegExp): Where => ({ text, in: { role: 'region', name: 'Messages' } })
/** Takes pictures of what a person sees at this point. */
type Look = (name: string) => Promise<void>

export async function signUp(member: Person, { username, email, password }: Member): Promise<void> {
  await member.visit('/about')
  await member.click(button('Log in', { role: 'banner' }))
  await member.click(button('Sign Up', dialog('Welcome Back')))
  const form = dialog('Create Account')
  await member.type({ label: 'Username', in: form }, username)
  await member.type({ label: 'Email', in: form }, email)
  await member.type({ label: /^Password/, in: form }, password)
  await member.click({ css: 'button[type=submit]', in: form })
  await member.until('the dashboard', async () => (await member.address()).endsWith('/userDashboard'))
}

export async function addTree(member: Person, name: string, photos: string[], look: Look): Promise<void> {
  await member.visit('/upload')
  await member.click(button('Add trees'))
  const form = dialog('Add a tree')
  await member.type({ label: 'Tree Name', in: form }, name)
  await member.type({ label: 'Botanical Name', in: form }, NEEM.botanicalName)
  await member.typeDay({ label: 'Planting Date', in: form }, NEEM.plantingDate)
  await member.type({ label: 'Height', in: form }, NEEM.heightCm)
  await member.type({ label: 'Location', in: form }, NEEM.location)
  await member.upload({ css: 'input[type=file]', in: form }, photos)
  const ready: Where = { css: 'li[aria-busy=false]', in: form }
  await member.until('prepared photos', async () => (await member.count(ready)) === photos.length)
  await look('tree-form')
  await member.click({ css: 'button[type=submit]', in: form })
  await member.see(toast('Tree data saved successfully!'))
}

export async function seePending(member: Person, name: string): Promise<void> {
  await member.visit('/view-assets')
  const card: Where = { css: 'article' }
  let shown = ''
  await member.until('the pending tree', async () => {
    shown = await member.see(card)
    return shown.includes(name) && shown.includes('Pending')
  })
  await member.until('its photo', () =>
    member.tab.run(() => (document.querySelector<HTMLImageElement>('article img')?.naturalWidth ?? 0) > 0),
  )
}

/** The photo has no place and the device gives none, so the member chooses one on the map. */
export async function logActivity(member: Person, photo: string, look: Look): Promise<void> {
  await member.visit('/activity/plant-tree')
  await member.click(button('MARK AS COMPLETED'))
  const form = dialog('Upload Proof')
  await member.upload({ css: 'input[type=file]', in: form }, [photo])
  await member.see(button('Choose another', form))
  await member.select({ label: 'Plant Species', in: form }, 'Neem')
  await member.type({ label: 'Plants planted', in: form }, '3')
  await member.click(button('Choose place on map', form))
  await member.click({ role: 'application', name: 'Map of the location', in: form })
  await member.see(button(/^Location marker/, form))
  const place = await member.value({ role: 'textbox', name: 'Location', in: form })
  if (!/^-?\d+\.\d{5}, -?\d+\.\d{5}$/.test(place)) throw new Error(`the place reads ${place}`)
  await look('activity-form')
  await member.click(button('Submit proof', form))
  await member.see({ text: 'Total: 15 coins' })
  await look('activity')
}

/** Turns the first card together with each other one until they are a pair. */
export async function playMemory(member: Person, look: Look): Promise<void> {
  const CARDS = 8
  const POINTS_PER_PAIR = '10'
  await member.visit('/games/memory')
  await member.click(button(/^Start$/))
  const card = (at: number): Where => ({ css: `[data-at="${at}"]` })
  const figures: Where = { css: '[data-part="figures"]' }
  const hasPair = async () => new RegExp(`Score\\s*${POINTS_PER_PAIR}`).test(await member.see(figures))
  for (let other = 1; other < CARDS; other++) {
    await member.click(card(0))
    await member.click(card(other))
    await member.until('the result of the move', async () => {
      const down = await member.count({ css: '[data-at][data-side="down"]' })
      return down === CARDS || (await hasPair())
    })
    if (await hasPair()) break
  }
  if (!(await hasPair())) throw new Error('no pair was found')
  await look('memory')
}

export async function approve(reviewer: Person, { email, password }: Reviewer, name: string, look: Look) {
  await reviewer.visit(`/console/review?search=${encodeURIComponent(name)}`)
  await reviewer.type({ label: 'Email' }, email)
  await reviewer.type({ label: /^Password/ }, password)
  await reviewer.click({ css: 'main button[type=submit]' })
  await reviewer.see({ role: 'heading', name: 'Queue' })
  await look('console-queue')
  await reviewer.click({ role: 'link', name: `Open ${name}` })
  await reviewer.see({ role: 'img', name: 'Photo 1 of 2' })
  await look('console-entry')
  await reviewer.click(button(/^Approve/))
  await reviewer.see(toast(`Approved: ${name}`))
}

/** @returns the address of the certificate */
export async function retire(member: Person, look: Look): Promise<string> {
  await member.visit('/wallet')
  await member.click(button('Retire credits'))
  const form: Where = { role: 'dialog' }
  await member.type({ label: 'Credits to retire', in: form }, '10')
  await member.see({ text: /^ECO-TRE-/, in: form })
  await look('retire')
  await member.click(button('Continue', form))
  await member.type({ label: 'Beneficiary', in: form }, 'Class 7B')
  await member.type({ label: 'Purpose', in: form }, 'School garden 2026')
  await member.click(button('Continue', form))
  await member.type({ label: 'Type 10 to confirm', in: form }, '10')
  await member.click({ css: '.bg-danger', in: form })
  await member.see({ role: 'heading', name: '10 credits retired', in: form })
  await member.click({ role: 'link', name: 'Open certificate', in: form })
  await member.until('the certificate', async () => (await member.address()).includes('/certificate/'))
  return member.address()
}

export async function verify(stranger: Person, certificate: string, look: Look): Promise<void> {
  await stranger.visit(new URL(certificate).pathname)
  const sheet: Where = { role: 'article', name: 'Certificate of retirement' }
  await stranger.until('who benefits', async () =>
    (await stranger.see(sheet)).includes('Class 7B, for School garden 2026'),
  )
  // The page fills it in once the log has the retirement.
  await stranger.see({ text: 'Log index', in: sheet })
  await look('certificate')
  await stranger.visit('/verify')
  await stranger.type({ label: 'Certificate address or code' }, certificate)
  await stranger.click(button(/^Verify$/))
  const STEPS = 5
  await stranger.until(
    'five steps passed',
    async () => (await stranger.count({ css: 'li[data-state=passed]' })) === STEPS,
  )
  await stranger.see({ text: 'This certificate is genuine' })
  await look('verify')
}
