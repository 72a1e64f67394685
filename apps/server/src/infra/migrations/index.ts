import type { Migration } from '../db/migration.ts'
import { first } from './0001-first.ts'
import { allAssets } from './0002-all-assets.ts'
import { activities } from './0003-activities.ts'
import { games } from './0004-games.ts'
import { blog } from './0005-blog.ts'
import { community } from './0006-community.ts'
import { profile } from './0007-profile.ts'
import { visitors } from './0008-visitors.ts'
import { demo } from './0009-demo.ts'
import { safeguards } from './0011-safeguards.ts'
import { namesAndMentions } from './0012-names-and-mentions.ts'
import { proofs } from './0013-proofs.ts'
import { issuedIdentifiers } from './0014-issued-identifiers.ts'

/** In order; a released migration is never changed. */
export const migrations: readonly Migration[] = [
  first,
  allAssets,
  activities,
  games,
  blog,
  community,
  profile,
  visitors,
  demo,
  safeguards,
  namesAndMentions,
  proofs,
  issuedIdentifiers,
]
