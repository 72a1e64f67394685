// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, leave, show } from '../../../test/member-page.tsx'
import { type Place, placeName, readPlace, townsNear } from '../../lib/places/places.ts'
import { shoreOf } from './cell-layer.ts'
import { cellsOf } from './cells.ts'
import { linesBetween, stepFor } from './graticule.ts'
import { CellsMap, PlacePicker, PlacesMap } from './map.tsx'
import { directionTo } from './near-towns.tsx'
import { scaleOf } from './scale-bar.tsx'
import './cells-map.tsx'
import './many-places-map.tsx'
import './place-map.tsx'

const PUNE = { lat: 18.52043, lng: 73.85674 }
const SETTINGS = { password_min: 6, org_dashboard_url: '/console/' }
const town = (name: string, lat: number, lng: number, km: number) => ({
  ...{ name, lat, lng, km },
  ...{ region: '', country: 'IN' },
})

/** The left half is land, with a river; Pune is a city, the other a town. */
const CELL = {
  land: [[-32, -32, 1056, 0, 0, 2112, -1056, 0]],
  lakes: [],
  rivers: [[0, 100, 500, 500]],
  towns: [
    { name: 'Pune', lat: 18.51957, lng: 73.85535, population: 2_935_744 },
    { name: 'Khadki', lat: 18.56, lng: 73.85, population: 75_654 },
  ],
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer({
    getSettings: { ...SETTINGS, map_attribution: null },
    getMapCell: CELL,
    nearPlaces: { places: [town('Pune', 18.51957, 73.85535, 0.4), town('Khadki', 18.56, 73.85, 14.6)] },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  server.restore()
  leave()
})

const onChange = vi.fn()
function Picker({ at, disabled = false }: { at?: Place; disabled?: boolean }) {
  const [value, setValue] = useState(at)
  return (
    <PlacePicker
      label="Map of the location"
      start={PUNE}
      value={value}
      disabled={disabled}
      onChange={(place) => {
        onChange(place)
        setValue(place)
      }}
    />
  )
}
const pin = () => screen.findByRole('button', { name: /^Location marker/ })

describe('map with one chosen place', () => {
  it('shows the marker with its coordinates to 5 decimals and its distance from the nearest town', async () => {
    await show(<Picker at={PUNE} />)
    expect(await pin()).toBeTruthy()
    expect(screen.getByText('18.52043, 73.85674')).toBeTruthy()
    expect(await screen.findByText('0.4 km north-east of Pune')).toBeTruthy()
    expect(screen.getByText('Natural Earth, © GeoNames')).toBeTruthy()
  })

  it('moves the marker with the arrow keys, further with Shift', async () => {
    await show(<Picker at={PUNE} />)
    onChange.mockClear()
    fireEvent.keyDown(await pin(), { key: 'ArrowUp' })
    expect(onChange.mock.lastCall?.[0].lat).toBeGreaterThan(PUNE.lat)
    fireEvent.keyDown(await pin(), { key: 'ArrowRight', shiftKey: true })
    const far = onChange.mock.lastCall?.[0].lng - PUNE.lng
    expect(far).toBeGreaterThan(0)
    fireEvent.keyDown(await pin(), { key: 'ArrowLeft' })
    expect(onChange.mock.lastCall?.[0].lng).toBeLessThan(PUNE.lng + far)
    fireEvent.keyDown(await pin(), { key: 'a' })
    expect(onChange).toHaveBeenCalledTimes(3)
  })

  it('puts the marker in the centre on Enter while no place is chosen', async () => {
    await show(<Picker />)
    const map = await screen.findByRole('application', { name: 'Map of the location' })
    expect(screen.queryByRole('button', { name: /^Marker/ })).toBeNull()
    fireEvent.keyDown(map, { key: 'Enter' })
    expect(await pin()).toBeTruthy()
    expect(onChange.mock.lastCall?.[0]).toEqual(PUNE)
  })

  it('moves nothing while disabled', async () => {
    await show(<Picker at={PUNE} disabled />)
    onChange.mockClear()
    fireEvent.keyDown(await pin(), { key: 'ArrowUp' })
    expect(onChange).not.toHaveBeenCalled()
  })

  it("shows the operator's attribution when there is a map service", async () => {
    server.answers.getSettings = { ...SETTINGS, map_attribution: '© Survey of here' }
    await show(<Picker at={PUNE} />)
    expect(await screen.findByText('© Survey of here')).toBeTruthy()
  })
})

describe('map with many places', () => {
  it('shows the name of the focused or pressed marker', async () => {
    const onChoose = vi.fn()
    const places = [
      { id: '1', ...PUNE, label: 'Neem', detail: '3 plants' },
      { id: '2', lat: 19.076, lng: 72.8777, label: 'Mango' },
    ]
    await show(<PlacesMap label="My trees" places={places} onChoose={onChoose} />)
    const neem = await screen.findByRole('button', { name: 'Neem, 3 plants' })
    fireEvent.focus(neem)
    await waitFor(() =>
      expect(screen.getByText('Neem, 3 plants', { selector: '[data-above-map]' })).toBeTruthy(),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Mango' }))
    expect(onChoose).toHaveBeenCalledWith('2')
  })
})

it('map of cells loads when it comes into view', async () => {
  let come = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        come = () => tell([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
  const shown = () => screen.queryByRole('application', { name: 'Trees' })
  await show(<CellsMap label="Trees" cells={[]} />)
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(shown()).toBeNull()
  act(() => come())
  await waitFor(() => expect(shown()).not.toBeNull())
})

describe('map without a map service', () => {
  const size = (width: number) => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width)
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300)
  }
  const paths = (name: string) => document.querySelectorAll(`path.${name}`)
  afterEach(() => vi.restoreAllMocks())

  it('shows about 100 km across, with land, shore and rivers, and labels towns by size', async () => {
    size(600)
    await show(<Picker at={PUNE} />)
    await screen.findByText('0.4 km north-east of Pune')
    await waitFor(() => expect(paths('map-land').length).toBeGreaterThan(0))
    expect(paths('map-shore').length).toBeGreaterThan(0)
    expect(paths('map-river').length).toBeGreaterThan(0)
    expect(document.querySelector('.map-scale')?.textContent).toBe('10 km')
    const kinds = () =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLElement>('.map-town')].map((one) => [
          one.textContent,
          one.dataset.kind,
        ]),
      )
    await waitFor(() => expect(kinds()).toEqual({ Pune: 'city', Khadki: 'town' }))
    expect(paths('map-grid')).toHaveLength(0)
  })

  it('zooms in to street level, with lines of latitude and longitude and without land from zoom 12', async () => {
    size(600)
    await show(<Picker at={PUNE} />)
    await waitFor(() => expect(paths('map-land').length).toBeGreaterThan(0))
    for (let press = 0; press < 7; press++) fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    await waitFor(() => expect(paths('map-grid').length).toBeGreaterThan(0))
    await waitFor(() => expect(paths('map-land')).toHaveLength(0))
    await waitFor(() => expect(document.querySelector('.map-scale')?.textContent).toMatch(/ m$/))
  })

  it('zooms out until two towns are in view', async () => {
    size(600)
    server.answers.nearPlaces = {
      places: [town('Avarua', -21.2, -159.8, 900), town('Alofi', -19.1, -169.9, 1500)],
    }
    await show(<Picker at={{ lat: -30, lng: -160 }} />)
    await screen.findByText('900 km south of Avarua')
    await waitFor(() => expect(document.querySelector('.map-scale')?.textContent).toBe('1,000 km'))
  })

  it('works without its cells', async () => {
    server.answers.getMapCell = { status: 500, body: {} }
    await show(<Picker at={{ lat: 40.1, lng: -3.1 }} />)
    expect(await pin()).toBeTruthy()
    expect(paths('map-land')).toHaveLength(0)
  })
})

describe('cells of a view', () => {
  it('continue beyond the date line, and end at the poles', () => {
    const cells = cellsOf({ north: 89, south: -89, west: 170, east: 200 }, 5)
    expect(new Set(cells.map(({ x }) => x))).toEqual(new Set([7, 8]))
    expect(new Set(cells.map(({ y }) => y))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]))
  })

  it('have no shore where they were cut', () => {
    const cut = [
      [-32, -32],
      [500, -32],
      [700, 900],
      [500, 2080],
      [-32, 2080],
    ] as const
    expect(shoreOf(cut)).toEqual([[cut[1], cut[2], cut[3]]])
    expect(
      shoreOf([
        [10, 10],
        [20, 10],
        [15, 20],
      ]),
    ).toEqual([
      [
        [10, 10],
        [20, 10],
        [15, 20],
        [10, 10],
      ],
    ])
  })
})

describe('scale of a map', () => {
  it('is the longest round distance that fits', () => {
    expect(scaleOf(1)).toEqual({ text: '50 m', px: 50 })
    expect(scaleOf(330)).toEqual({ text: '30 km', px: 91 })
    expect(scaleOf(Number.NaN)).toBeUndefined()
    for (let perPx = 0.1; perPx < 100_000; perPx *= 1.3) expect(scaleOf(perPx)?.px).toBeGreaterThan(40)
  })
})

describe('lines of latitude and longitude', () => {
  it('are as dense as the minimum distance allows', () => {
    expect(stepFor(1)).toBe(30)
    expect(stepFor(60)).toBe(1)
    expect(stepFor(1e6)).toBe(0.0005)
    for (let px = 2; px < 100_000; px *= 1.7) expect(stepFor(px) * px).toBeGreaterThanOrEqual(56)
    expect(linesBetween(-1.5, 2.2, 1)).toEqual([-1, 0, 1, 2].map((n) => expect.closeTo(n)))
  })
})

describe('place', () => {
  it('has towns in all directions', () => {
    for (const [lat, lng, direction] of [
      [1, 0, 'north'],
      [1, 1, 'north-east'],
      [0, 1, 'east'],
      [-1, 0, 'south'],
      [0, -1, 'west'],
      [1, -1, 'north-west'],
    ] as const)
      expect(directionTo({ lat: 0, lng: 0 }, { lat, lng })).toBe(direction)
  })

  it('is named by its coordinates when the lookup fails', async () => {
    server.answers.reverseGeocode = 'silent'
    server.answers.nearPlaces = { status: 500, body: {} }
    const { signal } = new AbortController()
    expect(await placeName({ lat: 19.076, lng: 72.8777 }, signal)).toBe('19.07600, 72.87770')
    expect(await townsNear(PUNE, signal)).toEqual([])
  })

  it('is read from texts, including 0,0; empty text is not read as 0', () => {
    expect(readPlace('0', '0')).toEqual({ lat: 0, lng: 0 })
    expect(readPlace(' 19,5 ', '-180')).toEqual({ lat: 19.5, lng: -180 })
    for (const [lat, lng] of [
      ['', '0'],
      ['x', '0'],
      ['91', '0'],
      ['0', '180.1'],
    ] as const)
      expect(readPlace(lat, lng)).toBeUndefined()
  })
})
