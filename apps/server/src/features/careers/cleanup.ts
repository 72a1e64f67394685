import type { Deps } from '../../deps.ts'
import { sweepLooseFiles } from '../../infra/files/orphaned-files.ts'
import { cvShelf } from './cv-files.ts'
import { knownCvs } from './store.ts'

/** Clears away CVs without an application, and half-written ones. */
export async function sweepCvs(deps: Deps, now: number): Promise<void> {
  await sweepLooseFiles(deps, { shelf: cvShelf(deps), known: knownCvs, noun: 'CVs' }, now)
}
