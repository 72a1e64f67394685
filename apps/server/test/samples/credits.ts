import { api } from '@eco/contract'
import type { TestServer } from '../harness.ts'
import { evOf } from './assets.ts'
import { plantAsset, type TestMember } from './members.ts'
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

/** Gives the member 50 credits for each of these trees, as if they had been approved. */
export async function giveCredits(server: TestServer, ownerId: string, trees = 1): Promise<void> {
  const { ledger } = server.features.credits
  for (let n = 0; n < trees; n++) {
    const assetId = await plantAsset(server, ownerId, 'approved')
    const entry = { ownerId, assetId, kind: 'ev', revision: 1, at: server.clock.now() } as const
    await server.database.write(async (tx) => {
      await ledger.claim(tx, { ...entry, issueRef: null, actorId: ownerId, cause: 'saved' })
      await ledger.issue(tx, { ...entry, issueRef: null, actorId: 'reviewer', cause: 'approved' })
      await tx
        .updateTable('assets')
        .set({ issueRef: `${assetId}:1` })
        .where('id', '=', assetId)
        .execute()
    })
  }
}
