import type { OrganizationRole, Shares } from '@eco/domain/organizations/rules'
import type { TestServer } from '../harness.ts'

/** Makes somebody a member of an organization, without an invitation; changes a member's role. */
export async function joinAs(
  server: TestServer,
  organizationId: string,
  userId: string,
  role: OrganizationRole,
  shares: Shares = 'none',
): Promise<void> {
  const row = { organizationId, userId, role, shares, joinedAt: server.clock.now() }
  await server.database.write((tx) =>
    tx
      .insertInto('organizationMembers')
      .values(row)
      .onConflict((c) => c.columns(['organizationId', 'userId']).doUpdateSet({ role, shares }))
      .execute(),
  )
}
