import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const START = 'src/start.tsx'
const CONSOLE = 'src/console/main.tsx'
/** Modules that at least so many screens share are put into one file. */
const SHARED_BY_MIN = 8
/** Each is evaluated in a task of its own, so it stays a file of its own. */
const LIBRARIES = [
  ['react', /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/],
  ['router', /[\\/]node_modules[\\/]@tanstack[\\/](react-router|router-core|history|react-store|store)[\\/]/],
] as const

/**
 * Puts the modules that every page loads into a few files, instead of one for each part that some pages share: over
 * HTTP/1.1 a phone loads six files at a time, and each round trip takes about 150 ms.
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
                {
                  name: 'common',
                  test: /[\\/](src|lucide-react)[\\/](?!.*\.css)/,
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

/** A module and everything it imports statically. */
function reach(entry: string, context: Rolldown.ChunkingContext): Set<string> {
  const seen = new Set<string>()
  const waiting = [entry]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return seen
}
