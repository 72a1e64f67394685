import { describe, finderScript, sentForm, type Where } from './finder.ts'
import { countOf, dayKeys, fieldValueOf, firstOf, isInteractive, placeOf, textOf } from './in-page.ts'
import type { Control, Tab } from './tab.ts'

/** Generous for a busy machine: a step waits for states, never for a fixed time. */
const WAIT_LIMIT_MS = 30_000
const LOOK_AGAIN_MS = 100

/** What a person does with a page. Each action waits until it is possible. */
export type Person = ReturnType<typeof personAt>

export function personAt(tab: Tab, origin: string) {
  /** Tries again when a navigation takes the page away. */
  const until = async (what: string, check: () => Promise<boolean>) => {
    const giveUp = Date.now() + WAIT_LIMIT_MS
    let last: unknown = ''
    while (Date.now() < giveUp) {
      try {
        if (!(await tab.run(() => 'finder' in window))) await tab.inject(finderScript())
        if (await check()) return
      } catch (error) {
        last = error
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
    const shown = await tab.run(() => `${location.href}\n${document.body.innerText}`).catch(String)
    throw new Error(`${tab.browser}: waited in vain for ${what}. ${last}\nThe page: ${shown}`)
  }
  const count = (where: Where) => tab.run(countOf, sentForm(where))
  const appears = (where: Where) => until(describe(where), async () => (await count(where)) > 0)
  const control = async (where: Where): Promise<Control> => {
    const found = await tab.take(firstOf, sentForm(where))
    if (found === undefined) throw new Error(`${tab.browser}: ${describe(where)} is gone`)
    return found
  }
  /** Waits until it rests, uncovered. */
  const reach = async (where: Where): Promise<Control> => {
    let before = ''
    await until(describe(where), async () => {
      const now = await tab.run(placeOf, sentForm(where))
      const isResting = now !== '' && now === before
      before = now
      return isResting
    })
    return control(where)
  }
  return {
    tab,
    until,
    count,
    visit: async (path: string) => {
      await tab.go(new URL(path, origin).href)
      await until(`React on ${path}`, () => tab.run(isInteractive))
    },
    click: async (where: Where) => (await reach(where)).click(),
    type: async (where: Where, text: string) => (await reach(where)).type(text),
    /** Types a day, as 2025-07-18, in the order in which this browser shows its parts. */
    typeDay: async (where: Where, day: string) => {
      const keys = await tab.run(dayKeys, day)
      await (await reach(where)).type(keys)
      await until(
        `${day} in ${describe(where)}`,
        async () => (await tab.run(fieldValueOf, sentForm(where))) === day,
      )
    },
    select: async (where: Where, value: string) => (await reach(where)).select(value),
    /** The input of a file is often hidden behind a button. */
    upload: async (where: Where, files: string[]) => {
      await appears(where)
      await (await control(where)).upload(files)
    },
    /** Waits until it is there, and returns its text. */
    see: async (where: Where): Promise<string> => {
      await appears(where)
      return tab.run(textOf, sentForm(where))
    },
    value: (where: Where) => tab.run(fieldValueOf, sentForm(where)),
    address: () => tab.run(() => location.href),
  }
}
