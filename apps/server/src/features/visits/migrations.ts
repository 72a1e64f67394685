import type { Migration } from '../../infra/db/migration.ts'

/** Of trees that were approved before, a job finds out when it has to remind of a visit. */
export const treeVisits: Migration = {
  version: 25,
  name: 'visits of trees',
  statements: ({ int8, real }) => [
    `create table tree_visits (
      id text primary key, tree_id text not null references assets(id), owner_id text not null references users(id),
      issue_ref text not null, months integer not null check (months in (3,12,24,36)), at ${int8} not null,
      alive integer not null check (alive in (0,1)), height_cm ${real}, dbh_cm ${real},
      photo_id text references photos(id),
      state text not null check (state in ('counted','waiting','rejected','withdrawn')),
      decided_at ${int8}, decided_by text, reason_code text, reason text)`,
    // One visit counts in each window, and one waits.
    `create unique index visits_of_window on tree_visits (issue_ref, months, state) where state in ('counted','waiting')`,
    `create index visits_of_tree on tree_visits (tree_id, at)`,
    `create index visits_of_owner on tree_visits (owner_id, id)`,
    `create index visits_with_photo on tree_visits (photo_id) where photo_id is not null`,
    `alter table trees add column visit_step_at ${int8}`,
    `create index trees_by_visit_step on trees (visit_step_at) where visit_step_at is not null`,
    `update trees set visit_step_at = 0 where asset_id in (select id from assets where kind = 'tree' and issue_ref is not null)`,
    // A photo of a visit belongs to its tree, but not to the tree's form.
    `alter table photos add column visit_tree_id text references assets(id)`,
    `drop index photos_loose`,
    `create index photos_loose on photos (loose_since) where asset_id is null and visit_tree_id is null`,
    `create index photos_of_visits on photos (visit_tree_id) where visit_tree_id is not null`,
  ],
}
