import type { Migration } from '../../infra/db/migration.ts'

/** The registry lists blocks by their issue, and finds those of an issue. */
export const registryIndexes: Migration = {
  version: 26,
  name: 'indexes for the public registry',
  statements: () => [
    `create index transfers_issued on transfers (seq) where code = 'ISSUE'`,
    `create index blocks_of_issue on serial_blocks (issue_ref)`,
    `create index retirement_serials_by_serial on retirement_serials (serial)`,
    `create index transfers_retired on transfers (seq) where code = 'RETIRE'`,
  ],
}
