import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const START = 'src/start.tsx'
const CONSOLE = 'src/console/main.tsx'
const CONSOLE_FILE = /[\\/]src[\\/]console[\\/]/
const ICON_INDEX = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.mjs$/
const ICON_IMPORT = /import\s*{([^}]*)}\s*from\s*['"]lucide-react['"]/g
/** Modules that at least this many screens share go into one file. */
const SHARED_BY_MIN = 13
/** Separate files, so that the browser evaluates each in its own task. */
const LIBRARIES = [
  ['react', /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/],
  ['router', /[\\/]node_modules[\\/]@tanstack[\\/](react-router|router-core|history|react-store|store)[\\/]/],
] as const

/**
 * Bundles the modules that every page loads into a few files instead of one per shared chunk: over HTTP/1.1 a
 * phone loads six files at a time, and each round trip takes about 150 ms.
 */
export function startInFewFiles(): Plugin {
  let root = ''
  let reached: { start: ReadonlySet<string>; console: ReadonlySet<string> } | undefined
  const name = (id: string, context: Rolldown.ChunkingContext): string | null => {
    reached ??= {
      start: reach(resolve(root, START), context),
      console: reach(resolve(root, CONSOLE), context),
    }
    if (!reached.start.has(id)) return null
    const [library] = LIBRARIES.find(([, path]) => path.test(id)) ?? []
    return library ?? (reached.console.has(id) ? 'base' : 'start')
  }
  return {
    name: 'start-in-few-files',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name },
                { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 2 },
                { name: 'forms', test: /[\\/](node_modules[\\/]react-hook-form|src[\\/]lib[\\/]form)[\\/]/ },
                {
                  name: (id, context) => (isOfConsole(id, context) ? 'console-common' : 'common'),
                  test: /[\\/]src[\\/](?!.*\.css)/,
                  minShareCount: SHARED_BY_MIN,
                },
              ],
            },
          },
        },
      },
    }),
    configResolved(config) {
      root = config.root
    },
  }
}

/** Whether only the console loads a module: what its pages share is nothing that a page of the site loads. */
function isOfConsole(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (CONSOLE_FILE.test(id)) return true
  if (seen.has(id)) return true
  seen.add(id)
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {}
  const all = [...importers, ...dynamicImporters]
  return all.length > 0 && all.every((one) => isOfConsole(one, context, seen))
}

/** The ids of a module and of everything it imports statically. */
function reach(entry: string, context: Rolldown.ChunkingContext): Set<string> {
  const seen = new Set<string>()
  const waiting = [entry]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const { importedIds = [], code } = context.getModuleInfo(id) ?? {}
    for (const next of importedIds)
      waiting.push(...(ICON_INDEX.test(next) ? iconsOf(code ?? '', next, context) : [next]))
  }
  return seen
}

/** The files of the icons that a module imports; their index names the icons of all pages. */
function iconsOf(code: string, index: string, context: Rolldown.ChunkingContext): string[] {
  const { importedIds = [], code: names = '' } = context.getModuleInfo(index) ?? {}
  return [...code.matchAll(ICON_IMPORT)].flatMap(([, list = '']) =>
    list.split(',').flatMap((one) => {
      const [name = ''] = one.trim().split(' as ')
      const [, file] =
        new RegExp(`default as ${name}\\b[^}]*} from ['"]\\.(/icons/[\\w-]+\\.mjs)`).exec(names ?? '') ?? []
      return importedIds.filter((id) => file !== undefined && id.endsWith(file))
    }),
  )
}
