// @vitest-environment jsdom
import type { Sent } from '@eco/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enter, fakeServer, leave, show } from '../../../../test/member-page.tsx'
import { fakePhotoPlatform, pngFile, takenWith } from '../../../../test/photo-platform.ts'
import { isoDay } from '../../../lib/format/days.ts'
import { currentLoginPrompt, dismissLoginPrompt } from '../../../lib/session/login-prompt.ts'
import type { Submitted } from '../state/view.ts'
import { startAgain } from './start-again.ts'
import { SubmitDialog } from './submit-dialog.tsx'
// preloaded: the first dynamic import may take longer than a test waits
import '../../../ui/map/place-map.tsx'
import 'exifreader'

type Keys = Parameters<typeof SubmitDialog>[0]['activityKey']
const accepted = { message: 'Activity recorded: 15 coins', totalCoins: 15 }
const onAccepted = vi.fn()

let answerPosition: { ok: PositionCallback; fail: PositionErrorCallback } | undefined
const getCurrentPosition = vi.fn((ok: PositionCallback, fail: PositionErrorCallback) => {
  answerPosition = { ok, fail }
})
const granted = (latitude: number, longitude: number) =>
  answerPosition?.ok({ coords: { latitude, longitude, accuracy: 20 } } as GeolocationPosition)
const refused = (code: number) =>
  answerPosition?.fail({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError)

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  fakePhotoPlatform()
  enter()
  answerPosition = undefined
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
  server = fakeServer({
    nearPlaces: { places: [] },
    reverseGeocode: { display_name: 'Taljai Hills, Pune' },
    submitActivity: accepted,
    getSettings: { password_min: 6, org_dashboard_url: '/console/', map_attribution: null },
  })
})
afterEach(() => {
  dismissLoginPrompt()
  server.restore()
  leave()
  vi.clearAllMocks()
})

function Page({ activityKey }: { activityKey: Keys }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <SubmitDialog
        activityKey={activityKey}
        open={open}
        onClose={() => setOpen(false)}
        onAccepted={onAccepted}
      />
    </>
  )
}

async function openForm(activityKey: Keys = 'plant-tree') {
  const page = await show(<Page activityKey={activityKey} />)
  const form = await screen.findByRole('dialog', { name: 'Upload Proof' })
  return { page, form }
}

const put = (form: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(form).getByLabelText(label), { target: { value } })
const shown = (form: HTMLElement, label: string) =>
  (within(form).getByLabelText(label) as HTMLInputElement).value
async function choose(form: HTMLElement, file = pngFile('sapling.png')) {
  fireEvent.change(within(form).getByLabelText('Proof'), { target: { files: [file] } })
  await waitFor(() => expect(form.querySelector('[aria-busy="true"]')).toBeNull())
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit proof' }))

async function filled() {
  const opened = await openForm()
  await choose(opened.form)
  await waitFor(() => expect(getCurrentPosition).toHaveBeenCalledOnce())
  granted(18.47712, 73.83984)
  put(opened.form, 'Plant Species', 'Neem')
  put(opened.form, 'Plants planted', '3')
  await waitFor(() => expect(shown(opened.form, 'Location')).toBe('Taljai Hills, Pune'))
  return opened
}
const bodyOf = (request: Sent | undefined) =>
  request?.body instanceof FormData ? Object.fromEntries(request.body.entries()) : {}

describe('SubmitDialog', () => {
  it('says what filled the form, once', async () => {
    startAgain('plant-tree', { species: 'Neem', plantsPlanted: 3 } as Submitted)
    const { page, form } = await openForm()
    expect(within(form).getByText(/^Filled in from your rejected submission\./)).toBeTruthy()
    page.unmount()
    const again = await openForm()
    expect(within(again.form).getByText(/^Your draft is back\./)).toBeTruthy()
    await userEvent.click(within(again.form).getByRole('button', { name: 'Discard draft' }))
    expect(shown(again.form, 'Plants planted')).toBe('')
  })

  it("sends the values and the proof, and passes on the server's answer", async () => {
    await filled()
    expect(screen.getByText('Reward: 15 coins')).toBeTruthy()
    await submit()
    await waitFor(() =>
      expect(onAccepted).toHaveBeenCalledWith(expect.objectContaining(accepted), expect.anything()),
    )
    const [call] = server.of('submitActivity')
    const { proof, zone, time, ...body } = bodyOf(call?.request)
    expect(body).toEqual({
      species: 'Neem',
      plantsPlanted: '3',
      accuracy: '20',
      date: isoDay(Date.now()),
      location: 'Taljai Hills, Pune',
      lat: '18.47712',
      lng: '73.83984',
    })
    expect(proof).toMatchObject({ name: 'sapling.png', type: 'image/png' })
    expect(time).toMatch(/^\d\d:\d\d$/)
    expect(zone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('tells before sending that a reviewer will look at a large amount or an old photo', async () => {
    const { form } = await openForm('clean-up')
    put(form, 'Weight', '200')
    expect(within(form).queryByText(/more than the limit/)).toBeNull()
    put(form, 'Weight', '240')
    const note = within(form).getByText('240 kg is more than the limit of 200 kg').closest('[role="status"]')
    expect(note?.textContent).toContain('A reviewer checks large amounts before coins are paid.')
    expect(note?.textContent).toContain('Your streak is not affected by waiting.')
    const old = takenWith({ takenAt: Date.now() - 9 * 86_400_000, lat: undefined, lng: undefined })
    await choose(form, new File([old], 'old.jpg', { type: 'image/jpeg' }))
    expect(await within(form).findByText('Your photo was taken 9 days before this submission')).toBeTruthy()
  })

  it('asks for the position only after a file is chosen', async () => {
    const { form } = await openForm()
    expect(getCurrentPosition).not.toHaveBeenCalled()
    await choose(form)
    await waitFor(() => expect(getCurrentPosition).toHaveBeenCalledOnce())
  })

  it('shows no map and no coordinates when the position is denied, until a place is chosen', async () => {
    const { form } = await openForm()
    await choose(form)
    await waitFor(() => expect(getCurrentPosition).toHaveBeenCalledOnce())
    refused(1)
    expect(await within(form).findByText('Your location was not shared.')).toBeTruthy()
    expect(within(form).queryByLabelText('Latitude')).toBeNull()
    await userEvent.click(within(form).getByRole('button', { name: 'Choose place on map' }))
    put(form, 'Latitude', '19.076')
    put(form, 'Longitude', '72.8777')
    expect(shown(form, 'Location')).toBe('19.07600, 72.87770')
    await waitFor(() => expect(shown(form, 'Location')).toBe('Taljai Hills, Pune'))
  })

  it('works without an answer to the position request, and ignores a late one', async () => {
    const { form } = await openForm()
    await choose(form)
    await waitFor(() => expect(getCurrentPosition).toHaveBeenCalledOnce())
    await userEvent.click(within(form).getByRole('button', { name: 'Choose place on map' }))
    put(form, 'Latitude', '0')
    put(form, 'Longitude', '0')
    granted(18, 73)
    expect(shown(form, 'Latitude')).toBe('0')
    expect(shown(form, 'Location')).toBe('0.00000, 0.00000')
  })

  it('shows what is missing under each field, and sends nothing', async () => {
    const { form } = await openForm()
    await submit()
    for (const words of [
      'Choose a photo or a video as proof',
      'Choose a plant species',
      /Enter the number of plants/,
      'Choose the date',
      'Choose the time',
      /Choose a location: share yours/,
    ])
      expect(await within(form).findByText(words)).toBeTruthy()
    expect(server.of('submitActivity')).toHaveLength(0)
  })

  it('retries with the same key after a lost answer, and with a new one after a change', async () => {
    const { form } = await filled()
    server.answers.submitActivity = 'silent'
    await submit()
    expect(await within(form).findByText(/connection was lost/)).toBeTruthy()
    await userEvent.click(within(form).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(server.of('submitActivity')).toHaveLength(2))
    await within(form).findByText(/connection was lost/)
    put(form, 'Plants planted', '4')
    await submit()
    await waitFor(() => expect(server.of('submitActivity')).toHaveLength(3))
    const keys = server.of('submitActivity').map(({ request }) => request.headers['idempotency-key'])
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('can be filled while logged out; submitting prompts for login, then continues', async () => {
    leave()
    await filled()
    await submit()
    await waitFor(() => expect(currentLoginPrompt().form).toBe('login'))
    expect(server.of('submitActivity')).toHaveLength(0)
    enter()
    const { continueAfterLogin } = await import('../../../lib/session/login-prompt.ts')
    continueAfterLogin('u_1')
    await waitFor(() => expect(onAccepted).toHaveBeenCalledOnce())
  })

  it('keeps the values when the dialog closes or the page reloads', async () => {
    const { page, form } = await filled()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(shown(await screen.findByRole('dialog'), 'Plants planted')).toBe('3')
    page.unmount()
    expect(form.isConnected).toBe(false)
    const again = await openForm()
    expect(shown(again.form, 'Plants planted')).toBe('3')
    expect(shown(again.form, 'Location')).toBe('Taljai Hills, Pune')
    await userEvent.click(within(again.form).getByRole('button', { name: 'Discard draft' }))
    expect(shown(again.form, 'Plants planted')).toBe('')
  })

  it("shows the server's message under its field", async () => {
    const { form } = await filled()
    const message = 'This tree was already planted at a location recorded by another member'
    server.answers.submitActivity = {
      status: 409,
      body: { message, code: 'duplicate_tree', fields: { proof: message } },
    }
    await submit()
    expect(await within(form).findByText(message)).toBeTruthy()
    expect(shown(form, 'Plants planted')).toBe('3')
    expect(onAccepted).not.toHaveBeenCalled()
  })

  it('shows that the cooldown is running', async () => {
    const { form } = await filled()
    const message = 'Next activity in 00:10:00:00'
    server.answers.submitActivity = { status: 409, body: { message, code: 'cooldown' } }
    await submit()
    expect(await within(form).findByText(message)).toBeTruthy()
  })
})

describe('SubmitDialog for each activity', () => {
  it.each([
    ['clean-up', 'Type of Waste Collected', 'Plastic', { Weight: '2500' }, 'grams', 'Reward: 13 coins'],
    ['eco-commute', 'Mode of Commute', 'Metro', { Distance: '7.3' }, 'km', 'Reward: 15 coins'],
    ['plastic-free', 'Plastic-Free Action', 'Other', { 'What you did': 'A bag' }, '', 'Reward: 10 coins'],
  ] as const)(
    '%s has its own fields and shows its reward',
    async (key, label, species, amount, unit, reward) => {
      const { form } = await openForm(key)
      const select = within(form).getByLabelText(label) as HTMLSelectElement
      expect(select.options[0]).toMatchObject({ text: 'Select', disabled: true })
      put(form, label, species)
      for (const [field, value] of Object.entries(amount)) put(form, field, value)
      if (unit !== '') await userEvent.click(within(form).getByLabelText(unit))
      expect(screen.getByText(reward)).toBeTruthy()
    },
  )
})
