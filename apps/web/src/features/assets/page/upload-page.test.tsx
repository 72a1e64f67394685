// @vitest-environment jsdom
import type { Sent } from '@eco/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CREDITS } from '../../../../test/asset-rows.ts'
import { enter, fakeServer, leave, MEMBER, show } from '../../../../test/member-page.tsx'
import { fakePhotoPlatform, heicFile, pngFile } from '../../../../test/photo-platform.ts'
import { signOutHere } from '../../../lib/session/session.ts'
import { UploadPage } from './upload-page.tsx'
import '../ev/dialogs.tsx'
import '../solar/dialogs.tsx'
import '../tree/dialog.tsx'

const dashboard = { ev: { count: 0 }, solar: { count: 0 }, tree: { count: 27 }, recent: [] }
const uploaded = (request: Sent) => ({
  imageUrls: photosIn(request).map((_, at) => `/api/image/p${at}`),
})
const saved = { status: 'success', message: 'ok', data: {}, treeCount: 1 }

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  fakePhotoPlatform()
  enter()
  server = fakeServer({
    getDashboard: dashboard,
    getCredits: CREDITS,
    uploadImages: uploaded,
    saveTree: saved,
  })
})
afterEach(() => {
  server.restore()
  leave()
  vi.unstubAllGlobals()
})

function photosIn(request: Sent | undefined): File[] {
  return request?.body instanceof FormData
    ? request.body.getAll('images').filter((part) => part instanceof File)
    : []
}

const dialog = () => screen.findByRole('dialog', { name: 'Add a tree' })

async function openForm() {
  await show(<UploadPage />)
  await userEvent.click(screen.getByRole('button', { name: 'Add trees' }))
  return dialog()
}

function fill(form: HTMLElement, height = '150'): void {
  const put = (label: string, value: string) =>
    fireEvent.change(within(form).getByLabelText(label), { target: { value } })
  put('Tree Name', 'Neem')
  put('Botanical Name', 'Azadirachta indica')
  put('Planting Date', '2025-07-18')
  put('Height (cm)', height)
  put('Location', 'Taljai Hills')
}

async function choose(form: HTMLElement, ...files: File[]) {
  fireEvent.change(within(form).getByLabelText('Up to 5 photos, 1 MB each'), { target: { files } })
  await waitFor(() => expect(form.querySelector('li[aria-busy="true"]')).toBeNull())
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save tree' }))
const stored = (form: HTMLElement) => (within(form).getByLabelText('Tree Name') as HTMLInputElement).value
const rows = (form: HTMLElement) => within(form).queryAllByRole('button', { name: /^Remove / })

describe('UploadPage', () => {
  it('shows three cards with counts, each with its own dialog', async () => {
    await show(<UploadPage />)
    expect(screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent)).toEqual([
      'Electric Vehicle',
      'Trees',
      'Solar Panel',
    ])
    expect(await screen.findByText('27 added')).toBeTruthy()
    for (const [button, title] of [
      ['Add electric vehicle', 'Electric Vehicle'],
      ['Add solar panel', 'Solar Panel'],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name: button }))
      const form = await screen.findByRole('dialog', { name: title })
      await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await userEvent.click(screen.getByRole('button', { name: 'Add trees' }))
    expect(await dialog()).toBeTruthy()
  })
})

describe('the tree form', () => {
  it('shows a message under every missing field, focuses the first and sends nothing', async () => {
    const form = await openForm()
    await save()
    for (const words of [/Enter the tree name/, /Enter the botanical name/, /Choose the planting date/])
      expect(within(form).getByText(words)).toBeTruthy()
    expect(within(form).getByText(/Enter the height in cm/)).toBeTruthy()
    expect(within(form).getByText('Enter the location')).toBeTruthy()
    expect(document.activeElement).toBe(within(form).getByLabelText('Tree Name'))
    await userEvent.type(within(form).getByLabelText('Tree Name'), 'N')
    expect(within(form).queryByText('Enter the tree name')).toBeNull()
    expect(server.of('saveTree')).toHaveLength(0)
  })

  it('rejects a planting date after today', async () => {
    const form = await openForm()
    fill(form)
    fireEvent.change(within(form).getByLabelText('Planting Date'), { target: { value: '2999-01-01' } })
    await save()
    expect(within(form).getByText('The planting date cannot be after today')).toBeTruthy()
  })

  it('uploads the photos as JPEG first, then saves the tree with their addresses', async () => {
    const form = await openForm()
    fill(form)
    await choose(form, pngFile('front.png'), pngFile('side.png'))
    await save()
    expect(await screen.findByText('Tree data saved successfully!')).toBeTruthy()
    const photos = photosIn(server.of('uploadImages')[0]?.request)
    expect(photos.map((photo) => photo.type)).toEqual(['image/jpeg', 'image/jpeg'])
    expect(server.of('saveTree').map((call) => call.body)).toEqual([
      {
        UID: MEMBER.u_id,
        TreeName: 'Neem',
        BotanicalName: 'Azadirachta indica',
        PlantingDate: '2025-07-18',
        Height: 150,
        Location: 'Taljai Hills',
        imageIds: ['/api/image/p0', '/api/image/p1'],
        CreatedBy: MEMBER.u_id,
      },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('saves a tree without photos without an upload', async () => {
    fill(await openForm())
    await save()
    await screen.findByText('Tree data saved successfully!')
    expect(server.of('uploadImages')).toHaveLength(0)
    expect(server.of('saveTree')[0]?.body).toMatchObject({ imageIds: [] })
  })

  it.each([
    ['without a word', { status: 500, body: {} }, 'Failed to upload images.'],
    ['in words', { status: 400, body: { message: 'Photo 1 is damaged' } }, 'Photo 1 is damaged'],
    ['by silence', 'silent' as const, 'Server error!'],
  ])('when the upload fails %s, shows why, saves no tree and keeps the input', async (_, reply, words) => {
    server.answers.uploadImages = reply
    const form = await openForm()
    fill(form)
    await choose(form, pngFile('a.png'))
    await save()
    expect(await screen.findByText(words)).toBeTruthy()
    expect(server.of('saveTree')).toHaveLength(0)
    expect(stored(form)).toBe('Neem')
    expect(rows(form)).toHaveLength(1)
  })

  it.each([
    ['without a word', { status: 500, body: {} }, 'Failed to save tree data.'],
    ['in words', { status: 400, body: { message: 'Too many trees' } }, 'Too many trees'],
    ['by silence', 'silent' as const, 'Server error!'],
  ])(
    'when saving the tree fails %s, a retry uses the same key and uploads nothing again',
    async (_, reply, words) => {
      server.answers.saveTree = reply
      const form = await openForm()
      fill(form)
      await choose(form, pngFile('a.png'))
      await save()
      expect(await screen.findByText(words)).toBeTruthy()
      expect(stored(form)).toBe('Neem')
      server.answers.saveTree = saved
      await save()
      await screen.findByText('Tree data saved successfully!')
      expect(server.of('uploadImages')).toHaveLength(1)
      const keys = server.of('saveTree').map((call) => call.request.headers['idempotency-key'])
      expect(keys).toHaveLength(2)
      expect(new Set(keys).size).toBe(1)
    },
  )

  it('uses a new key for different content', async () => {
    server.answers.saveTree = 'silent'
    const form = await openForm()
    fill(form)
    await save()
    await screen.findByText('Server error!')
    fill(form, '160')
    await save()
    await waitFor(() => expect(server.of('saveTree')).toHaveLength(2))
    expect(new Set(server.of('saveTree').map((call) => call.request.headers['idempotency-key'])).size).toBe(2)
  })

  it('uploads photos again that the server has deleted', async () => {
    server.answers.saveTree = {
      status: 400,
      body: { message: 'Photo 1 is gone', fields: { imageIds: 'gone' } },
    }
    const form = await openForm()
    fill(form)
    await choose(form, pngFile('a.png'))
    await save()
    await screen.findByText('Photo 1 is gone')
    server.answers.saveTree = saved
    await save()
    await screen.findByText('Tree data saved successfully!')
    const keys = server.of('uploadImages').map((call) => call.request.headers['idempotency-key'])
    expect(new Set(keys).size).toBe(2)
  })

  it("shows the server's message under its field", async () => {
    server.answers.saveTree = {
      status: 400,
      body: { message: 'Not so', fields: { Height: 'Too high for a Neem' } },
    }
    const form = await openForm()
    fill(form)
    await save()
    expect(await within(form).findByText('Too high for a Neem')).toBeTruthy()
  })

  it('shows the progress of an upload and stops it on request', async () => {
    let asked: Sent | undefined
    server.answers.uploadImages = (request) => {
      asked = request
      request.onProgress?.(2_100_000, 3_400_000)
      return new Promise((resolve) => request.signal?.addEventListener('abort', () => resolve('silent')))
    }
    const form = await openForm()
    fill(form)
    await choose(form, pngFile('a.png'))
    await save()
    expect(await within(form).findByText('2.1 of 3.4 MB')).toBeTruthy()
    await userEvent.click(within(form).getByRole('button', { name: 'Cancel 1 photo' }))
    expect(await screen.findByText('Upload cancelled. Your draft is saved.')).toBeTruthy()
    expect(asked?.signal?.aborted).toBe(true)
    expect(server.of('saveTree')).toHaveLength(0)
    expect(stored(form)).toBe('Neem')
  })

  it('shows an error and sends nothing without a member', async () => {
    signOutHere()
    fill(await openForm())
    await save()
    expect(await screen.findByText('User not logged in or invalid session')).toBeTruthy()
    expect(server.of('saveTree')).toHaveLength(0)
  })

  it('restores the draft after leaving the page, and can discard it', async () => {
    const form = await openForm()
    fill(form)
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByText('Your draft is saved for 24 hours.')).toBeTruthy()
    cleanup()
    const again = await openForm()
    expect(stored(again)).toBe('Neem')
    await userEvent.click(within(again).getByRole('button', { name: 'Discard draft' }))
    expect(stored(again)).toBe('')
  })
})

describe('the photos in the tree form', () => {
  it('are limited to five; the sixth is refused with a message', async () => {
    const form = await openForm()
    await choose(form, ...['1', '2', '3', '4', '5', '6'].map((n) => pngFile(`${n}.png`)))
    expect(rows(form)).toHaveLength(5)
    expect(within(form).getByText('You can add up to 5 photos per tree. Not added: 6.png')).toBeTruthy()
  })

  it('can be reordered and removed', async () => {
    const form = await openForm()
    await choose(form, pngFile('a.png'), pngFile('b.png'))
    await userEvent.click(within(form).getByRole('button', { name: 'Move b.png earlier' }))
    const names = () => rows(form).map((button) => button.getAttribute('aria-label'))
    expect(names()).toEqual(['Remove b.png', 'Remove a.png'])
    await userEvent.click(within(form).getByRole('button', { name: 'Remove b.png' }))
    expect(names()).toEqual(['Remove a.png'])
  })

  it('report an undecodable HEIC file and keep the good ones', async () => {
    const form = await openForm()
    await choose(form, heicFile('IMG_1.HEIC'), pngFile('a.png'))
    expect(await within(form).findByText(/IMG_1\.HEIC: This is a HEIC photo.*Most Compatible/)).toBeTruthy()
    expect(rows(form)).toHaveLength(1)
  })
})
