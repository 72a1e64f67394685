import type { Deps } from '../../deps.ts'
import { givenTexts, parseSettings } from './rules.ts'
import { readChanged, type Stored } from './store.ts'

/** Between two looks at the database for changes that another process saved, ms. */
const LOOK_MS = 1_000

export type SiteSettingsInMemory = ReturnType<typeof openSiteSettings>

/** The settings in memory, so that no request reads them from the database. */
export function openSiteSettings({ config, database, log }: Pick<Deps, 'config' | 'database' | 'log'>) {
  const given = givenTexts(config)
  const parse = ({ texts }: Pick<Stored, 'texts'>) =>
    parseSettings({ ...texts, ...given }, (name) => log.warn({ name }, 'a stored setting is not valid'))
  let stored: Stored = { revision: -1, texts: {} }
  let current = parse(stored)
  const listeners: (() => unknown)[] = []

  async function take(next: Stored): Promise<void> {
    if (next.revision <= stored.revision) return
    stored = next
    current = parse(next)
    for (const changed of listeners) await changed()
  }

  async function refresh(): Promise<void> {
    const changed = await database.read((db) => readChanged(db, stored.revision))
    if (changed !== undefined) await take(changed)
  }

  return {
    given,
    current: () => current,
    stored: () => stored,
    take,
    refresh,
    /** Called after each change. */
    onChange: (listener: () => unknown) => void listeners.push(listener),
    /** Looks for changes of other processes. @returns a function that stops it */
    follow(): () => Promise<void> {
      const look = () => refresh().catch((err: unknown) => log.warn({ err }, 'settings could not be read'))
      const timer = setInterval(look, LOOK_MS).unref()
      return async () => clearInterval(timer)
    },
  }
}
