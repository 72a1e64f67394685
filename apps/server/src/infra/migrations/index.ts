import type { Migration } from '../db/migration.ts'
import { first } from './0001-first.ts'
import { allAssets } from './0002-all-assets.ts'
import { visitors } from './0008-visitors.ts'
import { safeguards } from './0011-safeguards.ts'
import { namesAndMentions } from './0012-names-and-mentions.ts'
import { proofs } from './0013-proofs.ts'
import { reviewHistory } from './0015-review-history.ts'
import { pictureHashes } from './0019-picture-hashes.ts'
import { places } from './0021-places.ts'
import { reservations } from './0022-reservations.ts'
import { memberRevisions } from './0049-member-revisions.ts'
import { publicChanges } from './0050-public-changes.ts'

/** Migrations of the infrastructure, and those that change tables of several features. */
export const SHARED_MIGRATIONS: readonly Migration[] = [
  first,
  allAssets,
  visitors,
  safeguards,
  namesAndMentions,
  proofs,
  reviewHistory,
  pictureHashes,
  places,
  reservations,
  memberRevisions,
  publicChanges,
]
