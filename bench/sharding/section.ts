/** The parts of docs/scale.md about tables on several database servers. */
import { snake } from '../seed/bulk.ts'
import { PLACEMENT, type Placement } from './placement.ts'
import { CROSS_STATEMENTS } from './statements.ts'

export const KINDS = ['member', 'asset', 'own key', 'reference', 'local'] as const
/** A unique key with its columns, as the database has it. */
export type UniqueKey = { table: string; columns: readonly string[] }

const placed = Object.entries<Placement>(PLACEMENT).map(([name, place]) => ({ table: snake(name), place }))
const code = (text: string) => `\`${text}\``

function inWords({ table, place }: (typeof placed)[number]): string {
  if ('now' in place) return `${code(table)} (new column; now ${place.now})`
  return 'column' in place ? `${code(table)} (${place.column})` : code(table)
}

export function placementSection(): string {
  const lines = KINDS.map((kind) => {
    const tables = placed.filter(({ place }) => place.by === kind)
    return `| ${kind} | ${tables.length} | ${tables.map(inWords).join(', ')} |\n`
  })
  return `| by | tables | with the column |\n| --- | ---: | --- |\n${lines.join('')}`
}

/** Unique keys without the column by which their table is placed: no database of this kind can check them by itself. */
export function unchecked(keys: readonly UniqueKey[]): UniqueKey[] {
  return keys.filter(({ table, columns }) => {
    const place = placed.find((one) => one.table === table)?.place
    if (place === undefined) return false
    return 'now' in place || ('column' in place && !columns.includes(place.column))
  })
}

/** Numbers and random ids apart from keys that people or other systems choose. */
export function keysSection(keys: readonly UniqueKey[]): string {
  const found = unchecked(keys)
  const isOf = (name: string) => (key: UniqueKey) => key.columns.length === 1 && key.columns[0] === name
  const [numbers, ids] = [found.filter(isOf('seq')), found.filter(isOf('id'))]
  const others = found.filter((key) => !numbers.includes(key) && !ids.includes(key))
  const named = others.map(({ table, columns }) => `${code(table)} (${columns.join(', ')})`)
  const tables = (some: readonly UniqueKey[]) =>
    some
      .map(({ table }) => code(table))
      .sort()
      .join(', ')
  return [
    `- A number that the database counts (\`seq\`): ${tables(numbers)}.\n`,
    `- A random id (\`id\`): ${tables(ids)}.\n`,
    `- Keys that must stay unique: ${named.sort().join(', ')}.\n`,
  ].join('')
}

export const statementsSection = (): string =>
  [
    '| statement | what crosses | what would replace it |\n| --- | --- | --- |\n',
    ...CROSS_STATEMENTS.map(
      ({ file, name, crosses, instead }) => `| ${code(name)}, ${code(file)} | ${crosses} | ${instead} |\n`,
    ),
  ].join('')
