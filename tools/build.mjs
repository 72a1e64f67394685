/** Builds what is stale: each app's stamp holds a hash of all its inputs. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isTest, listFiles } from './checks/sources.mjs'
import { runProgram } from './testing/report.mjs'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
export const SERVER_ENTRY = 'apps/server/dist/main.js'
export const ADMIN_ENTRY = 'apps/server/dist/admin.js'
export const WEB_ROOT = 'apps/web/dist'

/**
 * `inputs`: files and folders to hash; `makes`: files that the build must produce; `steps`: Vite arguments,
 * one build each.
 */
const SERVER = {
  name: 'server',
  folder: 'apps/server',
  inputs: ['packages/', 'apps/server/', 'package-lock.json', 'tsconfig.base.json'],
  makes: [SERVER_ENTRY, ADMIN_ENTRY],
  steps: [['build', '--ssr']],
}
const WEB = {
  name: 'web pages',
  folder: 'apps/web',
  inputs: ['packages/', 'apps/web/', 'package-lock.json', 'tsconfig.base.json'],
  makes: [`${WEB_ROOT}/index.html`],
  steps: [['build']],
}

const stampOf = (app) => `${app.folder}/dist/.stamp`

function hashInputs(app) {
  const hash = createHash('sha256').update(process.version)
  const files = listFiles().filter(
    (path) => app.inputs.some((start) => path.startsWith(start)) && !isTest(path),
  )
  for (const path of files) hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

function isFresh(app, hash) {
  const stamp = stampOf(app)
  return (
    existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && app.makes.every((path) => existsSync(path))
  )
}

/** True when no build is needed. */
export function isBuildFresh() {
  return [SERVER, WEB].every((app) => isFresh(app, hashInputs(app)))
}

/**
 * @param {{ say?: (line: string) => void, only?: 'server' }} [options]
 * @throws Error with the builder's output
 */
export async function buildStale({ say = () => undefined, only } = {}) {
  for (const app of only === 'server' ? [SERVER] : [SERVER, WEB]) {
    const hash = hashInputs(app)
    if (isFresh(app, hash)) continue
    if (!existsSync('node_modules/vite'))
      throw new Error(`The ${app.name} must be built, and vite is missing: npm ci`)
    say(`Building the ${app.name} ...`)
    for (const step of app.steps) {
      const { code, output } = await runProgram(
        process.execPath,
        [`${ROOT}node_modules/vite/bin/vite.js`, ...step],
        {
          cwd: app.folder,
          env: { NODE_ENV: 'production' },
        },
      )
      if (code !== 0) throw new Error(`The ${app.name} could not be built:\n${output}`)
    }
    writeFileSync(stampOf(app), hash)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.chdir(ROOT)
  await buildStale({ say: console.log })
}
