import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../harness.ts'
import { issueTree } from '../samples/public-log.ts'

const run = promisify(execFile)
const { ECO_TEST_GO } = process.env
/** Undefined where Go or its packages are missing. */
const go: { program: string; env: Record<string, string> } | undefined =
  ECO_TEST_GO === undefined ? undefined : JSON.parse(ECO_TEST_GO)

onEveryEngine('a client of the log that is not ours', (server) => {
  it.skipIf(go === undefined)('agrees with every entry, proof and earlier size', async () => {
    for (let n = 0; n < 170; n += 1) await issueTree(server(), `u_${n % 7}`)
    await server().features.publicLog.seal()
    const program = join(import.meta.dirname, 'main.go')
    const { stdout } = await run(go?.program ?? '', ['run', program, `${server().url}/log`], {
      env: { ...process.env, ...go?.env },
    })
    expect(stdout).toMatch(/: 50 entries and 20 pairs of sizes of 340 agree/)
  })
})
