import type { Deps } from '../../deps.ts'
import { cleanUpOrphanedFiles } from '../../infra/files/orphaned-files.ts'
import { cvFiles } from './cv-files.ts'
import { knownCvs } from './store.ts'

/** Deletes CVs without an application, and incomplete files. */
export async function cleanUpCvs(deps: Deps, now: number): Promise<void> {
  await cleanUpOrphanedFiles(deps, { fileStore: cvFiles(deps), known: knownCvs, noun: 'CVs' }, now)
}
