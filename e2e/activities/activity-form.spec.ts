import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { startWire } from '../harness/cuttable-proxy.ts'
import {
  fillLogin,
  fillSignup,
  loginDialog,
  newPerson,
  signUpQuietly,
  submitLogin,
  submitSignup,
} from '../harness/members.ts'
import { PHONE, visit } from '../harness/pages.ts'
import {
  damagedPhoto,
  heicPhoto,
  hugePhoto,
  largePhoto,
  PHOTO_DAY,
  photo,
  plainPhoto,
} from '../harness/photos.ts'
import {
  chooseProof,
  countSubmissions,
  fillTree,
  grantPlace,
  HERE_TEXT,
  ignorePlace,
  openProofForm,
  PHOTO_PLACE_TEXT,
  proofButton,
  proofDialog,
  proofField,
  submitProof,
  video,
} from '../harness/proofs.ts'
import { expect, test } from '../harness/test.ts'
import { FAILED_LOAD } from '../harness/watch.ts'

test.use({ viewport: PHONE })

const mapOf = (page: Page) => proofDialog(page).getByRole('application', { name: 'Map of the location' })
const markerOf = (page: Page) => mapOf(page).getByRole('button', { name: /^Location marker/ })
/** From the map's initial zoom to the one that names the largest cities. */
const ZOOMS_TO_CITIES = 3
/** Example: '0.4 km north-east of Pune'. */
const NEAREST = /^[\d.]+ km (north|east|south|west)(-east|-west)? of \S/
const recorded = (page: Page) => page.getByText('Total: 15 coins')

test('asks the device for the position when the photo has none, and records the tree there', async ({
  page,
  newMember,
}) => {
  await newMember()
  await grantPlace(page)
  await openProofForm(page)
  await expect(proofButton(page, 'Choose a photo or video')).toBeFocused()
  await chooseProof(page, await plainPhoto())
  await expect(proofField(page, 'Location')).toHaveValue(HERE_TEXT)
  await expect(proofField(page, 'Location')).toHaveAttribute('readonly')
  await expect(proofDialog(page).getByText('from photo')).toHaveCount(0)
  await expect(markerOf(page)).toBeVisible()
  await fillTree(page)
  await expect(proofDialog(page).getByText('Reward: 15 coins')).toBeVisible()
  await submitProof(page)
  await expect(proofDialog(page)).toBeHidden()
  await expect(recorded(page)).toBeVisible()
  expect(await countSubmissions(page)).toBe(1)
})

test('fills date, time and place from the photo, marks each, allows changes, and does not ask the device', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => Reflect.set(window, 'asked', true)
  })
  await openProofForm(page)
  await chooseProof(page, await photo())
  await expect(proofField(page, 'Date')).toHaveValue(PHOTO_DAY)
  await expect(proofField(page, 'Time')).toHaveValue('09:30')
  await expect(proofField(page, 'Location')).toHaveValue(PHOTO_PLACE_TEXT)
  await expect(proofDialog(page).getByText('from photo')).toHaveCount(3)
  await proofField(page, 'Time').fill('10:15')
  await expect(proofDialog(page).getByText('from photo')).toHaveCount(2)
  await proofField(page, 'Latitude').fill('19.08')
  await expect(proofField(page, 'Location')).toHaveValue('19.08000, 72.87770')
  await expect(proofDialog(page).getByText('from photo')).toHaveCount(1)
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toBeUndefined()
})

test('shows no map when the position is denied, until the member chooses to pick a place on it', async ({
  page,
}) => {
  await openProofForm(page)
  await chooseProof(page, await plainPhoto())
  await expect(proofDialog(page).getByText('Your location was not shared.')).toBeVisible()
  await expect(mapOf(page)).toHaveCount(0)
  await expect(proofField(page, 'Location')).toHaveValue('')
  await fillTree(page)
  await submitProof(page)
  await expect(proofDialog(page).getByText(/^Choose a location: share yours/)).toBeVisible()
  await proofButton(page, 'Choose place on map').click()
  await expect(mapOf(page)).toBeVisible()
  await expect(markerOf(page)).toHaveCount(0)
  await mapOf(page).click({ position: { x: 200, y: 60 } })
  await expect(markerOf(page)).toBeVisible()
  await expect(proofField(page, 'Location')).toHaveValue(/^-?\d+\.\d{5}, -?\d+\.\d{5}$/)
})

test('lets the member choose a place by keyboard while the position prompt is unanswered', async ({
  page,
}) => {
  await ignorePlace(page)
  await openProofForm(page)
  await chooseProof(page, await plainPhoto())
  await expect(proofDialog(page).getByText('Your browser is asking to share your location.')).toBeVisible()
  await proofButton(page, 'Choose place on map').press('Enter')
  await mapOf(page).focus()
  await page.keyboard.press('Enter')
  await expect(markerOf(page)).toBeVisible()
  const before = await proofField(page, 'Latitude').inputValue()
  await markerOf(page).focus()
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowRight')
  await expect
    .poll(async () => Number(await proofField(page, 'Latitude').inputValue()))
    .toBeGreaterThan(Number(before))
})

test('updates coordinates and location when the marker is dragged', async ({ page }) => {
  await grantPlace(page)
  await openProofForm(page)
  await chooseProof(page, await plainPhoto())
  await expect(proofField(page, 'Location')).toHaveValue(HERE_TEXT)
  await markerOf(page).scrollIntoViewIfNeeded()
  const box = await markerOf(page).boundingBox()
  if (!box) throw new Error('the marker has no place on the page')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + 50, { steps: 8 })
  await page.mouse.up()
  await expect(proofField(page, 'Location')).not.toHaveValue(HERE_TEXT)
  const [lat, lng] = (await proofField(page, 'Location').inputValue()).split(', ').map(Number)
  // Without a tile server the map shows about 100 km across.
  expect(Math.abs((lat ?? 0) - 18.47712)).toBeLessThan(0.5)
  expect(Math.abs((lng ?? 0) - 73.83984)).toBeLessThan(0.5)
})

test.describe('the background of the map', () => {
  for (const { answers, status, credit } of [
    { answers: 'tiles', status: 200, credit: '© OpenStreetMap contributors' },
    { answers: 'a refusal', status: 403, credit: 'Natural Earth, © GeoNames' },
  ])
    test(`is ${status === 200 ? 'the tiles at zoom 16' : 'the outline'} when the tile server answers with ${answers}`, async ({
      page,
      startOwn,
      watch,
    }) => {
      if (status !== 200) watch.allow(FAILED_LOAD)
      const png = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#9ac' } })
        .png()
        .toBuffer()
      const service = createServer((request, reply) => {
        if (request.url?.startsWith('/reverse'))
          reply.end(JSON.stringify({ display_name: 'Taljai Hills, Pune' }))
        else reply.writeHead(status).end(png)
      })
      await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
      try {
        const outside = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
        const own = await startOwn({
          TILE_URL: `${outside}/{z}/{x}/{y}.png`,
          GEOCODER_URL: `${outside}/reverse`,
        })
        const asked: string[] = []
        page.on('request', (request) => asked.push(new URL(request.url()).pathname))
        await page.context().grantPermissions(['geolocation'], { origin: own.url })
        await grantPlace(page)
        await openProofForm(page, `${own.url}/activity/plant-tree`)
        await chooseProof(page, await plainPhoto())
        await expect(proofField(page, 'Location')).toHaveValue('Taljai Hills, Pune')
        await expect(proofDialog(page).getByText(credit)).toBeVisible()
        expect(asked.filter((path) => /^\/api\/tiles\/16\/\d+\/\d+$/.test(path)).length).toBeGreaterThan(0)
        if (status !== 200) {
          await expect(proofDialog(page).getByText('The map service is not reachable')).toBeVisible()
          await expect(proofDialog(page).getByText(NEAREST)).toBeVisible()
        }
      } finally {
        await page.goto('about:blank')
        service.closeAllConnections()
        service.close()
      }
    })

  test('names the largest cities when zoomed out far enough', async ({ page }) => {
    await openProofForm(page)
    await chooseProof(page, await photo())
    await expect(proofDialog(page).getByText(NEAREST)).toBeVisible()
    await markerOf(page).scrollIntoViewIfNeeded()
    const scale = proofDialog(page).locator('.map-scale')
    for (let press = 0; press < ZOOMS_TO_CITIES; press++) {
      const before = await scale.innerText()
      await proofButton(page, 'Zoom out').click()
      await expect(scale).not.toHaveText(before)
    }
    await expect(mapOf(page).getByText('Pune', { exact: true })).toBeVisible()
  })
})

test.describe('an activity draft', () => {
  test('survives closing the dialog and a reload, with its photo', async ({ page }) => {
    await openProofForm(page)
    await chooseProof(page, await photo('sapling.jpg'))
    await fillTree(page, '7')
    await page.keyboard.press('Escape')
    await expect(proofDialog(page)).toBeHidden()
    await expect.poll(() => page.evaluate(countKeptProofs)).toBe(1)
    await openProofForm(page)
    await expect(proofField(page, 'Plants planted')).toHaveValue('7')
    await expect(proofField(page, 'Location')).toHaveValue(PHOTO_PLACE_TEXT)
    await expect(proofDialog(page).getByText('sapling.jpg')).toBeVisible()
    await expect(proofDialog(page).locator('img[src^="blob:"]')).toBeVisible()
    await proofButton(page, 'Discard draft').click()
    await expect(proofField(page, 'Plants planted')).toHaveValue('')
    await expect(proofButton(page, 'Choose a photo or video')).toBeVisible()
  })

  test('is submitted after the login prompt when the member is logged out', async ({ page, newMember }) => {
    const member = await newMember()
    // Leave the dashboard first: without a session its pending request would be refused.
    await visit(page, '/about')
    await page.evaluate(() => localStorage.clear())
    await page.context().clearCookies()
    await openProofForm(page)
    await chooseProof(page, await photo())
    await fillTree(page)
    await submitProof(page)
    await fillLogin(page, member.email, member.password)
    await submitLogin(page)
    await expect(recorded(page)).toBeVisible()
    expect(await countSubmissions(page)).toBe(1)
  })

  test('is submitted after a new login when the session has expired', async ({ page, newMember, watch }) => {
    watch.allow(FAILED_LOAD)
    const member = await newMember()
    await openProofForm(page)
    await chooseProof(page, await photo())
    await fillTree(page)
    await page.context().clearCookies()
    await submitProof(page)
    await fillLogin(page, member.email, member.password)
    await submitLogin(page)
    await expect(recorded(page)).toBeVisible()
    expect(await countSubmissions(page)).toBe(1)
  })
})

test.describe('an upload', () => {
  test('shows its progress and can be cancelled; a resubmission counts once', async ({ page, newMember }) => {
    await newMember()
    await openProofForm(page)
    await chooseProof(page, await largePhoto())
    await fillTree(page)
    const slow = await throttle(page, 100_000)
    await submitProof(page)
    const bar = proofDialog(page).getByRole('progressbar')
    await expect(bar).toHaveAttribute('aria-valuetext', /^\d+\.\d of \d+\.\d MB$/)
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
    await proofButton(page, 'Cancel phone.jpg').click()
    await expect(page.getByText('Upload cancelled. Your draft is saved.')).toBeVisible()
    await slow(-1)
    await submitProof(page)
    await expect(recorded(page)).toBeVisible()
    expect(await countSubmissions(page)).toBe(1)
  })

  test('counts once after a connection loss during the upload and another before the response', async ({
    page,
    server,
    watch,
  }) => {
    watch.allow(FAILED_LOAD)
    const wire = await startWire(server.url)
    await visit(page, `${wire.url}/about`)
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await loginDialog(page).getByRole('button', { name: 'Sign Up' }).click()
    await fillSignup(page, newPerson())
    await submitSignup(page)
    await page.waitForURL('**/userDashboard')
    await openProofForm(page, `${wire.url}/activity/plant-tree`)
    await chooseProof(page, await largePhoto())
    await fillTree(page)
    wire.cutAfter(600_000)
    await submitProof(page)
    await expect(proofDialog(page).getByText(/connection was lost/)).toBeVisible()
    expect(await countSubmissions(page)).toBe(0)
    wire.cutAfter(undefined)
    await page.route('**/submissions', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await proofButton(page, 'Retry').click()
    await expect(proofDialog(page).getByText(/connection was lost/)).toBeVisible()
    await page.unroute('**/submissions')
    await proofButton(page, 'Retry').click()
    await expect(recorded(page)).toBeVisible()
    expect(await countSubmissions(page)).toBe(1)
    await wire.close()
  })
})

test.describe('a proof', () => {
  test('is rejected with a message when unusable, and the previous one stays', async ({ page }) => {
    await openProofForm(page)
    await chooseProof(page, await photo('good.jpg'))
    const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') }
    for (const [file, words] of [
      [heicPhoto(), /IMG_0001\.HEIC: This is a HEIC photo/],
      [await damagedPhoto(), /damaged\.jpg: This photo is damaged/],
      [text, /notes\.jpg: This is not a photo/],
    ] as const) {
      await proofDialog(page).locator('input[type="file"]').setInputFiles(file)
      await expect(proofDialog(page).getByText(words)).toBeVisible()
      await expect(proofDialog(page).getByText('good.jpg', { exact: true })).toBeVisible()
    }
  })

  test('is scaled down in the browser when it has too many pixels, and keeps its time and place', async ({
    page,
    newMember,
  }) => {
    await newMember()
    await openProofForm(page)
    await chooseProof(page, await hugePhoto())
    await expect(proofDialog(page).getByText(/^Resized to /)).toBeVisible()
    await expect(proofField(page, 'Date')).toHaveValue(PHOTO_DAY)
    await expect(proofField(page, 'Location')).toHaveValue(PHOTO_PLACE_TEXT)
    await fillTree(page)
    await submitProof(page)
    await expect(recorded(page)).toBeVisible()
  })

  test('may be a video', async ({ page, newMember }) => {
    await newMember()
    await grantPlace(page)
    await openProofForm(page, '/activity/clean-up')
    await chooseProof(page, video())
    await expect(proofDialog(page).getByText('Video, 2.0 MB')).toBeVisible()
    await proofField(page, 'Type of Waste Collected').selectOption('Plastic')
    await proofField(page, 'Weight').fill('2500')
    await proofDialog(page).getByText('grams', { exact: true }).click()
    await expect(proofDialog(page).getByText('Reward: 13 coins')).toBeVisible()
    await submitProof(page)
    await expect(page.getByText('Total: 13 coins')).toBeVisible()
  })

  test('of a tree at another place is refused at once from local data, and by the server', async ({
    page,
    newMember,
    watch,
    browser,
    server,
  }) => {
    watch.allow(FAILED_LOAD)
    const file = await photo()
    await newMember()
    await openProofForm(page)
    await chooseProof(page, file)
    await fillTree(page)
    await submitProof(page)
    await expect(recorded(page)).toBeVisible()
    // Another member on another device.
    const context = await browser.newContext({ baseURL: server.url, viewport: PHONE })
    const other = await context.newPage()
    await signUpQuietly(other, newPerson())
    await openProofForm(other)
    await chooseProof(other, file)
    await fillTree(other)
    await proofField(other, 'Latitude').fill('19.0763')
    await submitProof(other)
    const elsewhere = 'This tree was already planted at a location recorded by another member'
    await expect(proofDialog(other).getByText(elsewhere)).toBeVisible()
    await other.evaluate(
      async (hex) => {
        const known = { [hex]: { lat: 19.076, lng: 72.8777, location: 'Fort, Mumbai' } }
        localStorage.setItem('plantedTrees', JSON.stringify(known))
      },
      await sha256(file.buffer),
    )
    const sent: string[] = []
    other.on('request', (request) => sent.push(request.url()))
    await submitProof(other)
    await expect(proofDialog(other).getByText('This tree was already planted at Fort, Mumbai')).toBeVisible()
    expect(sent.filter((url) => url.endsWith('/submissions'))).toEqual([])
    await context.close()
  })
})

test('axe finds nothing, filled in and with errors', async ({ page, axe }) => {
  await openProofForm(page)
  await submitProof(page)
  await expect(proofDialog(page).getByText('Choose a photo or a video as proof')).toBeVisible()
  await axe(page)
  await chooseProof(page, await photo())
  await expect(markerOf(page)).toBeVisible()
  await axe(page)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})

test('can be filled in and submitted by keyboard alone, including a signup on the way', async ({ page }) => {
  await grantPlace(page)
  await openProofForm(page)
  await expect(proofButton(page, 'Choose a photo or video')).toBeFocused()
  const photo = await plainPhoto()
  // A key press while the dialog is opening goes to the dialog, not to the button.
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 2_000 })
    await proofButton(page, 'Choose a photo or video').press('Enter')
    await (await chooser).setFiles(photo)
  }).toPass()
  await expect(proofField(page, 'Location')).toHaveValue(HERE_TEXT)
  await tabTo(page, 'species')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, 'plantsPlanted')
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sign Up' }).press('Enter')
  await fillSignup(page, newPerson())
  await submitSignup(page)
  await expect(recorded(page)).toBeVisible()
})

async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press('Tab')
    if ((await page.evaluate(() => document.activeElement?.getAttribute('name'))) === name) return
  }
  throw new Error(`Tab does not reach ${name}`)
}

/** Limits the upload speed of the page. @returns a function that changes the speed, bytes/s; -1: unlimited */
async function throttle(page: Page, bytesPerSecond: number) {
  const session = await page.context().newCDPSession(page)
  const set = (speed: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: speed,
    })
  await session.send('Network.enable')
  await set(bytesPerSecond)
  return set
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))
  return Buffer.from(digest).toString('hex')
}

async function countKeptProofs(): Promise<number> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('ecoledger-drafts')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const rows = await new Promise<{ blobs: Blob[] }[]>((resolve) => {
    const asking = database.transaction('photos').objectStore('photos').getAll()
    asking.onsuccess = () => resolve(asking.result)
  })
  database.close()
  return rows.reduce((sum, row) => sum + row.blobs.length, 0)
}
