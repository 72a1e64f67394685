/** npm run --silent sbom > FILE: the bill of materials of what ships, as CycloneDX JSON. */
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { ROOT } from './build.mjs'
import { runProgram } from './testing/report.mjs'

// Without `--omit dev`, which also leaves out what ships and is a tool of ours besides.
const ARGS = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--silent']

/**
 * From the lock alone, so that every platform counts. npm names the product after its folder; we name it ourselves.
 * @param {Set<string>} shipped `name@version` of what ships
 */
export async function makeBillOfMaterials(shipped) {
  const { code, output } = await runProgram('npm', ARGS, { cwd: ROOT })
  if (code !== 0) throw new Error(output)
  const bill = JSON.parse(output.slice(output.indexOf('{')))
  const { name, version } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8'))
  Object.assign(bill.metadata.component, { type: 'application', name, version })
  const components = bill.components.filter((one) => shipped.has(idOf(one)))
  const kept = new Set([bill.metadata.component, ...components].map(idOf))
  const dependencies = bill.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }))
  return { ...bill, components, dependencies }
}

export const idOf = (component) => component['bom-ref']

/** `name@version` of every package, ours included, that an operator installs, on whatever platform. */
export function listShipped({ packages }) {
  const entries = Object.entries(packages).filter(([path, entry]) => !entry.link && !entry.dev && path !== '')
  return new Set(entries.map(([path, entry]) => `${entry.name ?? nameOf(path)}@${entry.version}`))
}

const nameOf = (path) => path.split('node_modules/').pop()

export const readLock = () => JSON.parse(readFileSync(`${ROOT}/package-lock.json`, 'utf8'))

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.stdout.write(`${JSON.stringify(await makeBillOfMaterials(listShipped(readLock())), null, 2)}\n`)
