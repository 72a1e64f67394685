import type { Migration } from '../db/migration.ts'

/** How exact a place is, and where a tree stands. Unknown for everything saved before. */
export const places: Migration = {
  version: 21,
  name: 'accuracy of places, places of trees',
  statements: ({ real }) => [
    ...['photos', 'activity_proofs', 'activity_submissions', 'trees'].map(
      (table) => `alter table ${table} add column accuracy_m ${real}`,
    ),
    `alter table trees add column lat ${real}`,
    `alter table trees add column lng ${real}`,
  ],
}
