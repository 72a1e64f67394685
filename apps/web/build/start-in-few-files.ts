import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const START = 'src/start.tsx'
const CONSOLE = 'src/console/main.tsx'
/** What so many screens share comes to each of them in one file. */
const COMMON_PAGES = 8
/** Evaluated in tasks of their own, so they stay files of their own. */
const LIBRARIES = [
  ['react', /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/],
  ['router', /[\\/]node_modules[\\/]@tanstack[\\/](react-router|router-core|history|react-store|store)[\\/]/],
] as const

/**
 * What every page loads comes in a few files instead of one for each part that some page shares: over HTTP/1.1 a phone
 * asks for six files at a time, and each round costs it a sixth of a second.
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
                  minShareCount: COMMON_PAGES,
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

/** All modules that one imports at once, and those that they import. */
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
