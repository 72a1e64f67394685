import type { WireDataArea } from '@eco/contract/site/legal'
import type { PrivacyData } from '../../infra/privacy.ts'

/** Whose rows are named, but not read. */
const NOBODY = ''

/** What is stored about members, from the lists that exports and erasures use, so that none is forgotten. */
export const inventoryOf = (privacy: readonly PrivacyData[]): WireDataArea[] =>
  privacy.map(({ name, tables, more, retained }) => {
    const exported = new Map<string, boolean>()
    for (const { table, notExported } of tables)
      exported.set(table, exported.get(table) === true || notExported !== true)
    for (const { name } of more?.(NOBODY) ?? []) exported.set(name, true)
    const partly = retained === undefined ? 'all' : 'part'
    return {
      name,
      records: [...exported].map(([name, exported]) => ({ name, exported })),
      erased: tables.length === 0 ? 'none' : partly,
    }
  })
