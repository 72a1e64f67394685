// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CREDITS } from '../../../../test/asset-rows.ts'
import { enter, fakeServer, leave, show } from '../../../../test/member-page.tsx'
import { fakePhotoPlatform, pngFile } from '../../../../test/photo-platform.ts'
import type { PhotoFacts } from '../../../lib/photos/photo-facts.ts'
import { UploadPage } from '../page/upload-page.tsx'
import { dayFrom, foundIn } from './photos/from-photo.ts'
import '../../../ui/map/place-map.tsx'

/** The metadata of each photo, by file name. */
const written: Record<string, PhotoFacts> = {}
vi.mock('../../../lib/photos/photo-facts.ts', () => ({
  readPhotoFacts: async ({ name }: File) => written[name] ?? {},
}))
const PUNE = { lat: 18.47712, lng: 73.83984 }

let server: ReturnType<typeof fakeServer>
let ask: ReturnType<typeof vi.fn>
beforeEach(() => {
  fakePhotoPlatform()
  enter()
  ask = vi.fn()
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: ask } })
  server = fakeServer({
    getDashboard: { ev: { count: 0 }, solar: { count: 0 }, tree: { count: 0 }, recent: [] },
    getCredits: CREDITS,
    getSettings: { password_min: 6, org_dashboard_url: '/console/', map_attribution: null },
    getMapCell: { land: [], lakes: [], rivers: [], towns: [] },
    nearPlaces: { places: [] },
    reverseGeocode: { display_name: 'Taljai Hills, Pune, Maharashtra' },
    uploadImages: { imageUrls: ['/api/image/p0'] },
    saveTree: { status: 'success', message: 'ok', data: {}, treeCount: 1 },
  })
})
afterEach(() => {
  server.restore()
  leave()
  Reflect.deleteProperty(navigator, 'geolocation')
  for (const name of Object.keys(written)) delete written[name]
})

async function openForm() {
  await show(<UploadPage />)
  await userEvent.click(screen.getByRole('button', { name: 'Add trees' }))
  return screen.findByRole('dialog', { name: 'Add a tree' })
}
async function choose(form: HTMLElement, ...names: string[]) {
  const files = names.map(pngFile)
  fireEvent.change(within(form).getByLabelText('Up to 5 photos, 1 MB each'), { target: { files } })
  await waitFor(() => expect(form.querySelectorAll('[data-found]')).toHaveLength(names.length))
}
const typedIn = (form: HTMLElement, label: string) =>
  within(form).getByLabelText<HTMLInputElement>(label).value
const badgeOf = (form: HTMLElement, label: string) =>
  document.getElementById(`${within(form).getByLabelText(label).id}-badge`)?.textContent
const note = () => screen.queryByRole('heading', { name: 'Where is the tree?' })
const saveButton = () => screen.getByRole('button', { name: 'Save tree' })

describe('the photos of a tree', () => {
  it('come first and fill place and planting date, with badges and a text', async () => {
    written['a.png'] = { date: '2025-07-18', time: '10:00', ...PUNE }
    const form = await openForm()
    const controls = [...form.querySelectorAll('input')].map((input) => input.type)
    expect(controls[0]).toBe('file')
    await choose(form, 'a.png', 'b.png')
    expect(within(form).getByText('Time and place found')).toBeTruthy()
    expect(within(form).getByText('No time or place in this photo')).toBeTruthy()
    expect(typedIn(form, 'Planting Date')).toBe('2025-07-18')
    expect(badgeOf(form, 'Planting Date')).toBe('from photo')
    await waitFor(() => expect(typedIn(form, 'Location')).toBe('Taljai Hills, Pune, Maharashtra'))
    expect(badgeOf(form, 'Location')).toBe('from photo')
    expect(await screen.findByRole('application', { name: 'Map of the tree' })).toBeTruthy()
    expect(screen.getByText('18.47712, 73.83984')).toBeTruthy()
    expect(note()).toBeNull()
    expect(ask).not.toHaveBeenCalled()
  })

  it('lose their badge on an edit, and never replace typed values', async () => {
    written['a.png'] = { date: '2025-07-18', ...PUNE }
    written['b.png'] = { date: '2025-08-01', lat: 1, lng: 1 }
    const form = await openForm()
    fireEvent.change(within(form).getByLabelText('Location'), { target: { value: 'Behind the school' } })
    await choose(form, 'a.png')
    expect(typedIn(form, 'Location')).toBe('Behind the school')
    fireEvent.change(within(form).getByLabelText('Planting Date'), { target: { value: '2025-07-01' } })
    expect(badgeOf(form, 'Planting Date')).toBeUndefined()
    await choose(form, 'b.png').catch(() => undefined)
    expect(typedIn(form, 'Planting Date')).toBe('2025-07-01')
  })

  it('without a place point to the device location or the pin, and make Save secondary', async () => {
    written['a.png'] = { date: '2025-07-18', time: '10:00' }
    const form = await openForm()
    expect(saveButton().className).toContain('bg-forest ')
    await choose(form, 'a.png')
    expect(within(form).getByText('Time found, no place in this photo')).toBeTruthy()
    expect(note()).toBeTruthy()
    expect(saveButton().className).toContain('bg-card ')
    expect(screen.getByRole('button', { name: 'Use my location' }).className).toContain('bg-forest ')
    ask.mockImplementation((done: PositionCallback) =>
      done({ coords: { latitude: PUNE.lat, longitude: PUNE.lng, accuracy: 37.2 } } as GeolocationPosition),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Use my location' }))
    await waitFor(() => expect(typedIn(form, 'Location')).toBe('Taljai Hills, Pune, Maharashtra'))
    expect(note()).toBeNull()
    expect(badgeOf(form, 'Location')).toBeUndefined()
    expect(screen.getByText(/^Accurate to 38 m\. Drag the pin/)).toBeTruthy()
    expect(saveButton().className).toContain('bg-forest ')
  })

  it('are kept with place and badges when the dialog closes', async () => {
    written['a.png'] = { date: '2025-07-18', ...PUNE }
    const form = await openForm()
    await choose(form, 'a.png')
    await waitFor(() => expect(typedIn(form, 'Location')).toContain('Taljai'))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Add trees' }))
    const again = await screen.findByRole('dialog', { name: 'Add a tree' })
    expect(badgeOf(again, 'Planting Date')).toBe('from photo')
    expect(within(again).getByText('Time and place found')).toBeTruthy()
  })
})

describe('the device location', () => {
  it.each([
    [1, 'Your location was not shared. Place the pin on the map, or type the location.'],
    [2, 'Your device could not find its location. Place the pin on the map, or type the location.'],
  ])('shows a message for error %i, and the map still works', async (code, words) => {
    ask.mockImplementation((_: PositionCallback, failed: PositionErrorCallback) =>
      failed({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError),
    )
    const form = await openForm()
    await userEvent.click(screen.getByRole('button', { name: 'Use my location' }))
    expect(await within(form).findByText(words)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Place the pin' }))
    const map = await screen.findByRole('application', { name: 'Map of the tree' })
    fireEvent.keyDown(map, { key: 'Enter' })
    await waitFor(() => expect(typedIn(form, 'Location')).not.toBe(''))
  })

  it('is only requested by the button, and a missing API is reported', async () => {
    Reflect.deleteProperty(navigator, 'geolocation')
    const form = await openForm()
    await userEvent.click(screen.getByRole('button', { name: 'Use my location' }))
    expect(await within(form).findByText(/Your device could not find its location\. Place/)).toBeTruthy()
  })
})

describe('dayFrom and foundIn', () => {
  it('accept a planting date only from a plausible camera date', () => {
    expect(dayFrom({ date: '2025-07-18' }, '2026-01-01')).toBe('2025-07-18')
    expect(dayFrom({ date: '2031-07-18' }, '2026-01-01')).toBeUndefined()
    expect(dayFrom({}, '2026-01-01')).toBeUndefined()
    expect(
      [{ date: 'x', lat: 0, lng: 0 }, { lat: 0, lng: 0 }, { date: 'x' }, { lat: 1 }].map(foundIn),
    ).toEqual(['both', 'place', 'time', 'none'])
  })
})
