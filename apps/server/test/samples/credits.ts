import { api } from '@eco/contract'
import type { TestServer } from '../harness.ts'
import { evOf } from './assets.ts'
import type { TestMember } from './members.ts'
import { approveSeen } from './reviews.ts'

/** Approves vehicles of a member, 50 available credits each. @returns their serial numbers, oldest first */
export async function earnCredits(
  { client }: TestServer,
  member: TestMember,
  reviewer: TestMember,
  vehicles = 1,
): Promise<string[]> {
  const serials: string[] = []
  for (let n = 0; n < vehicles; n++) {
    const { data } = await client(api.saveEv, { body: evOf(member.id) }, { token: member.token })
    serials.push((await approveSeen(client, data.ev_id, { token: reviewer.token })).serials ?? '')
  }
  return serials
}

export const RETIREMENT = {
  amount: 10,
  beneficiary: 'Class 7B',
  purpose: 'School garden 2026',
  public: true,
}

/** Posts 50 available credits to each of these members, for tests of who may call. */
export async function grantCredits(server: TestServer, userIds: readonly string[]): Promise<void> {
  const { ledger } = server.features.credits
  for (const ownerId of userIds) {
    const assetId = server.deps.newId('ev')
    const entry = {
      ownerId,
      assetId,
      kind: 'ev',
      revision: 1,
      actorId: ownerId,
      at: server.clock.now(),
    } as const
    await server.database.write(async (tx) => {
      await ledger.claim(tx, { ...entry, issueRef: null, cause: 'saved' })
      await ledger.issue(tx, { ...entry, issueRef: null, cause: 'approved' })
    })
  }
}
