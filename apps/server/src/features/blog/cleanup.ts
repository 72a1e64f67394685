import type { Deps } from '../../deps.ts'
import { sweepLooseFiles } from '../../infra/files/orphaned-files.ts'
import { knownMedia } from './media-store.ts'
import { mediaShelf } from './media-files.ts'

/** Clears away files whose article is gone, and half-written ones. */
export async function sweepBlogMedia(deps: Deps, now: number): Promise<void> {
  await sweepLooseFiles(deps, { shelf: mediaShelf(deps), known: knownMedia, noun: 'files of the blog' }, now)
}
