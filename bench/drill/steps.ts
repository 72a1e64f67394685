/** Steps of the drill: each is timed, says what it has checked, and ends the drill if a check fails. */

/** What an operator would have to be told; the drill ends with it. */
export class DrillFailed extends Error {}

export function fail(message: string): never {
  throw new DrillFailed(message)
}

/** @throws DrillFailed */
export function check(holds: boolean, otherwise: string): asserts holds {
  if (!holds) fail(otherwise)
}

type Done = { name: string; ms: number; found: string }
export type Steps = {
  /** @param work returns what it has checked, in a few words */
  step(name: string, work: () => Promise<string>): Promise<void>
  printTable(): void
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

export function openSteps(say: (line: string) => void): Steps {
  const done: Done[] = []
  return {
    async step(name, work) {
      const began = performance.now()
      const found = await work().catch((error: unknown) => {
        throw new DrillFailed(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error })
      })
      const ms = performance.now() - began
      done.push({ name, ms, found })
      say(`${name}: ${seconds(ms)}. ${found}`)
    },
    printTable() {
      say('\n| step | time | checked |\n|---|---|---|')
      for (const { name, ms, found } of done) say(`| ${name} | ${seconds(ms)} | ${found} |`)
    },
  }
}
