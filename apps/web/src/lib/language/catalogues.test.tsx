// @vitest-environment jsdom
import { ApiError } from '@eco/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { voyage as TEXTS } from '../../messages/en/voyage.json'
import { formatNodes } from './format-nodes.tsx'

/** The modules as a page loads them whose reader chose a language. */
async function load(language: string) {
  localStorage.setItem('language', language)
  vi.resetModules()
  const catalogues = await import('./catalogues.ts')
  const { frame, menu } = await import('../../messages/en/app.json')
  await import('@eco/contract/messages/en/checks/contact.json')
  await catalogues.translationsLoaded()
  return { ...catalogues, frame, menu }
}

const TOO_LONG = { code: 'contact.tooLong', params: { most: 5_000 } }

beforeEach(() => {
  document.documentElement.lang = 'en'
})
afterEach(() => localStorage.clear())

describe('in English', () => {
  it('texts are those of the source', async () => {
    const { format, frame, menu } = await load('en')
    expect(menu.blog).toBe('Blog')
    expect(format(frame.waitsBehindLogin, { page: 'Wallet' })).toMatch(/^Wallet is private/)
  })

  it('numbers have separators, and checks are found by their code', async () => {
    const { sentence } = await load('en')
    expect(sentence(TOO_LONG)).toBe('Write at most 5,000 characters')
  })

  it('a code of no loaded catalogue has no sentence', async () => {
    const { findSentence } = await load('en')
    expect(findSentence({ code: 'nothing.here' })).toBeUndefined()
  })
})

describe('in another language', () => {
  it('its texts replace the English ones in the same object', async () => {
    const { format, frame, menu } = await load('en-XA')
    expect(document.documentElement.lang).toBe('en-XA')
    expect(menu.blog).toBe('Ɓļóóǧ')
    expect(format(frame.waitsBehindLogin, { page: 'Wallet' })).toMatch(/^Wallet ííš/)
  })

  it('checks and numbers are translated', async () => {
    const { sentence } = await load('en-XA')
    expect(sentence(TOO_LONG)).toMatch(/^Ŵ.* 5,000 /)
  })

  it('a translation that cannot be loaded leaves the page in English', async () => {
    vi.doMock('virtual:translations', () => ({
      translations: { 'en-XA': { app: () => Promise.reject(new Error('offline')) } },
    }))
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { menu } = await load('en-XA')
    expect(menu.blog).toBe('Blog')
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
    vi.doUnmock('virtual:translations')
  })

  it('the server’s errors are translated by their codes, as far as they are known', async () => {
    await load('en-XA')
    const { translateError } = await import('./translate-error.ts')
    const error = new ApiError(400, {
      message: 'Please check the fields marked below.',
      code: 'bad_input',
      fields: { message: 'Write at most 5,000 characters', more: 'Unheard of' },
      coded: {
        message: { code: 'problem.bad_input' },
        fields: { message: TOO_LONG, more: { code: 'nothing.here' } },
      },
      requestId: 'r',
    })
    const translated = await translateError(error)
    expect(translated.message).toMatch(/^Ƥļ/)
    expect(translated.fields).toEqual({ message: expect.stringMatching(/^Ŵ.* 5,000 /), more: 'Unheard of' })
    expect(translated).toMatchObject({ status: 400, code: 'bad_input', requestId: 'r' })
  })
})

it('puts elements into a sentence', () => {
  const nodes = formatNodes(TEXTS.questionsFor, { name: 'Asha', level: <b>easy</b>, count: 10 })
  expect(renderToStaticMarkup(nodes)).toBe('Questions for Asha: <b>easy</b>, 10 in total.')
})
