import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFirefox, findWebKit } from '../../tools/programs/browsers.mjs'
import { type ProductionServer, startProduction } from '../../tools/programs/production.mjs'
import { newPerson } from '../harness/members.ts'
import { DESKTOP, PHONE } from '../harness/pages.ts'
import { largePhoto, type PhotoFile, photo, plainPhoto } from '../harness/photos.ts'
import { makeReviewer, type Reviewer } from '../harness/programs.ts'
import { NEEM } from '../harness/trees.ts'
import { startFirefox } from './firefox.ts'
import { type Person, personAt } from './person.ts'
import type { RunningEngine } from './tab.ts'
import { addTree, approve, logActivity, playMemory, retire, seePending, signUp, verify } from './walk.ts'
import { startWebKit } from './webkit.ts'

/** `npm run engines` sets it: the whole walk in both themes, and a folder for pictures. */
const INTO = process.env.ECO_ENGINES_INTO
const isWhole = INTO !== undefined
const ENGINES = [
  { name: 'Firefox', start: startFirefox, isHere: findFirefox() !== undefined },
  { name: 'WebKitGTK', start: startWebKit, isHere: findWebKit() !== undefined },
].flatMap((engine) =>
  (isWhole ? [false, true] : [false]).map((dark) => ({ ...engine, dark, theme: dark ? 'dark' : 'light' })),
)
/** Time for transitions to end and pictures to load. */
const SETTLE_MS = 700

let server: ProductionServer
let reviewer: Reviewer
let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'eco-engines-'))
  server = await startProduction('sqlite')
  reviewer = await makeReviewer(server)
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Browsers choose files from the disk. */
function stored({ name, buffer }: PhotoFile): string {
  const path = join(folder, name)
  writeFileSync(path, buffer)
  return path
}

describe.each(ENGINES)('in $name, $theme theme', ({ name, start, dark, theme, isHere }) => {
  const here = it.skipIf(!isHere)
  const tree = `${NEEM.name} in ${name} ${theme}`
  let engine: RunningEngine
  let member: Person
  const open = async (size: typeof PHONE) => personAt(await engine.newTab(size), server.url)
  /** Takes pictures at both widths; nothing may be wider than the screen. */
  const lookAt = (person: () => Person) => async (what: string) => {
    if (INTO === undefined) return
    const { tab } = person()
    mkdirSync(INTO, { recursive: true })
    for (const size of [DESKTOP, PHONE]) {
      await tab.resize(size)
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
      expect(
        await tab.run(() => document.documentElement.scrollWidth - innerWidth),
        what,
      ).toBeLessThanOrEqual(0)
      writeFileSync(join(INTO, `${name}-${what}-${size.width}-${theme}.png`), await tab.picture())
    }
  }
  const look = lookAt(() => member)

  beforeAll(async () => {
    if (isHere) engine = await start({ dark })
  })
  afterAll(async () => engine?.stop())

  const expectNoErrors = async (person: Person) => {
    expect(await person.tab.errors(), 'errors in the console').toEqual([])
    expect(server.printed(), 'reports of the content security policy').not.toContain('content policy broken')
  }

  here('a member signs up on a phone, adds a tree with photos and sees it pending', async () => {
    member = await open(PHONE)
    await signUp(member, newPerson())
    await addTree(
      member,
      tree,
      [stored(await photo('front.jpg')), stored(await largePhoto('side.jpg'))],
      look,
    )
    await seePending(member, tree)
    await expectNoErrors(member)
  })
  if (isWhole) walkOn()

  here('an error on a page would be noticed', async () => {
    await member.tab.run(() => {
      setTimeout(() => {
        throw new Error('planted')
      })
    })
    await member.until('the planted error', async () => /planted/.test(String(await member.tab.errors())))
  })

  /** What follows once a tree waits. */
  function walkOn(): void {
    here(
      'a reviewer approves it, its owner retires credits, a stranger verifies the certificate',
      async () => {
        await member.visit('/userDashboard')
        await member.see({ role: 'heading', name: 'Log an activity' })
        await look('dashboard')
        const reviewing = await open(DESKTOP)
        await approve(
          reviewing,
          reviewer,
          tree,
          lookAt(() => reviewing),
        )
        await expectNoErrors(reviewing)
        await reviewing.tab.close()
        const certificate = await retire(member, look)
        const stranger = await open(PHONE)
        await verify(
          stranger,
          certificate,
          lookAt(() => stranger),
        )
        await expectNoErrors(stranger)
        await stranger.tab.close()
        await expectNoErrors(member)
      },
    )

    here('a member logs an activity at a place chosen on the map', async () => {
      await logActivity(member, stored(await plainPhoto('planting.jpg')), look)
      await expectNoErrors(member)
    })

    here('a member finds a pair in the memory game', async () => {
      await playMemory(member, look)
      await expectNoErrors(member)
    })
  }
})
