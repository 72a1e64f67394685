import type { Migration } from '../db/migration.ts'
import { first } from './0001-first.ts'

/** In order; a migration that has been released is never changed. */
export const migrations: readonly Migration[] = [first]
