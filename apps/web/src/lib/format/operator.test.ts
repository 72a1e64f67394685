// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { phoneLink, readOperator } from './operator.ts'

const NOTHING = {
  ...{
    site_name: null,
    name: null,
    email: null,
    phone: null,
    address: null,
    place: null,
    careers_email: null,
  },
  ...{ social_links: [], example: false },
}
const write = (text: string) => {
  document.body.innerHTML = `<script type="application/json" id="operator">${text}</script>`
}
afterEach(() => {
  document.body.innerHTML = ''
})

it.each([undefined, 'no JSON', JSON.stringify(NOTHING)])('reads an empty operator from %s', (text) => {
  if (text !== undefined) write(text)
  expect(readOperator()).toEqual({ socialLinks: [], example: false })
})

it('reads what the server wrote into the page, and omits what is not set', () => {
  write(JSON.stringify({ ...NOTHING, phone: '+91 (20) 5550-0100', careers_email: 'jobs@example.org' }))
  const { phone = '', ...others } = readOperator()
  expect(others).toEqual({ careersEmail: 'jobs@example.org', socialLinks: [], example: false })
  expect(phoneLink(phone)).toBe('tel:+912055500100')
})
