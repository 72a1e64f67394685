import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { api } from '@eco/contract'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { earnCredits, RETIREMENT } from '../../../test/samples/credits.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'
import { fillPage } from '../../http/pages/page-template.ts'
import { certificatePages } from './pages.ts'
import { openShareImages } from './share-image.ts'

const SITE = 'https://eco.example.org'
const BUILT = '<head><!--head--><title>x</title><!--/head--></head><body><div id="to-fill"></div></body>'
const TEMPLATES = {
  certificate: '{{code}} {{amount}} {{purpose}} {{date}} <ul>{{{serials}}}</ul>',
  'certificate-missing': 'missing',
}
const EVIL = `</title></script><script>alert(1)</script><img src=x onerror="alert('2')">$&`

onEveryEngine('pages of certificates', (server) => {
  let member: TestMember
  beforeAll(async () => {
    member = await signUp(server())
    await earnCredits(server(), member, await signUp(server(), 'reviewer'))
  })
  const html = async (path: string) => {
    const filling = await certificatePages(server().deps, async () => new Map(), TEMPLATES)(path, SITE)
    if (!filling) throw new Error('nothing to fill')
    const page = fillPage({ plain: Buffer.from(BUILT), packed: [] }, filling)
    return { status: filling.status, text: page.plain.toString() }
  }
  const retire = async (change: object) =>
    (
      await server().client(
        api.retireCredits,
        { body: { ...RETIREMENT, amount: 1, ...change } },
        { token: member.token },
      )
    ).code

  it('name the credits, the purpose and the picture in the served HTML, and are not listed', async () => {
    const code = await retire({ amount: 2 })
    const { status, text } = await html(`/certificate/${code}`)
    expect(status).toBe(200)
    expect(text).toContain('<title>2 carbon credits retired · EcoLedger</title>')
    expect(text).toMatch(/name="description" content="For Class 7B: School garden 2026\. Certificate/)
    expect(text).toContain('not tonnes of CO2 and not units of Verra, Gold Standard or another registry')
    expect(text).toContain(`content="${SITE}/api/certificates/${code}/share.png"`)
    expect(text).toContain('content="noindex"')
    expect(text).toMatch(/02 Mar 2026 <ul><li>ECO-EV-2026-\d+-\d+<\/li><\/ul>/)
  })

  it('do not contain the texts of a private certificate, also for its holder', async () => {
    const { text } = await html(`/certificate/${await retire({ public: false })}`)
    expect(text).toContain('Purpose not public')
    expect(text).not.toMatch(/Class 7B|School garden/)
  })

  it('escape what members wrote', async () => {
    const code = await retire({ beneficiary: EVIL.slice(0, 100), purpose: EVIL })
    const { text } = await html(`/certificate/${code}`)
    expect(text.match(/<script/g)).toHaveLength(1)
    expect(text.match(/<\/script>/g)).toHaveLength(1)
    expect(text).not.toMatch(/<img/)
  })

  it('answer 404 for an unknown code, and leave other pages alone', async () => {
    expect(await html('/certificate/0000-0000-0000')).toMatchObject({
      status: 404,
      text: expect.stringContaining('Certificate not found'),
    })
    const fill = certificatePages(server().deps, async () => new Map(), TEMPLATES)
    for (const path of ['/', '/certificate', '/certificate/a/b', '/wallet'])
      expect(await fill(path, SITE)).toBeUndefined()
  })
})

describe('the share image', () => {
  const draw = openShareImages(join(fileURLToPath(import.meta.url), '../../../../../web/public'), (work) =>
    work(),
  )

  it.each([1, 30, 1_250, 1_000_000])('shows %i on a card of 1200 x 630', async (amount) => {
    const image = await draw(amount)
    expect(await sharp(image).metadata()).toMatchObject({ width: 1_200, height: 630, format: 'png' })
    expect(image?.equals((await draw(amount + 1)) ?? Buffer.of())).toBe(false)
    expect(await draw(amount)).toBe(image)
  })

  it('does not exist without the web pages', async () => {
    expect(await openShareImages(undefined, (work) => work())(30)).toBeUndefined()
  })
})
