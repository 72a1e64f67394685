/** The postings of a claim and its decision, and the resulting balances and counters. */
import { type AssetKind, KIND_CODE } from '@eco/domain/assets/kinds'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { ACCOUNT_PARTS, type AccountPart, accountOf, ISSUANCE, refOf } from '@eco/domain/credits/ledger'
import { type KindCode, serialText, serialYear } from '@eco/domain/credits/serials'
import { type Row, row } from './bulk.ts'
import { memberId } from './members.ts'

export type Claim = { assetId: string; kind: AssetKind; member: number; at: number }
export const REVISION = 1
export const REVIEWER = 'u_reviewer'

export function openBook(members: number) {
  const pending = new Int32Array(members)
  const available = new Int32Array(members)
  const nextNo = new Map<string, number>()
  const balanceOf: Partial<Record<AccountPart, Int32Array>> = { pending, available }

  const posting = (
    code: 'CLAIM' | 'VOID' | 'ISSUE',
    claim: Claim,
    debit: string,
    credit: string,
    at: number,
  ) =>
    row('transfers', {
      code,
      ref: refOf(claim.assetId, REVISION),
      debit,
      credit,
      amount: CREDITS_PER_ASSET,
      at,
      assetId: claim.assetId,
      actorId: code === 'CLAIM' ? memberId(claim.member) : REVIEWER,
      cause: code === 'CLAIM' ? 'saved' : code === 'ISSUE' ? 'approved' : 'rejected',
    })
  const add = (account: Int32Array, member: number, amount: number) => {
    account[member] = (account[member] ?? 0) + amount
  }

  return {
    total: (member: number): number => (pending[member] ?? 0) + (available[member] ?? 0),

    claim(claim: Claim): Row {
      add(pending, claim.member, CREDITS_PER_ASSET)
      return posting('CLAIM', claim, ISSUANCE, accountOf('pending', memberId(claim.member)), claim.at)
    },

    reject(claim: Claim, at: number): Row {
      add(pending, claim.member, -CREDITS_PER_ASSET)
      return posting('VOID', claim, accountOf('pending', memberId(claim.member)), ISSUANCE, at)
    },

    approve(claim: Claim, at: number): { rows: Row[]; serials: string } {
      add(pending, claim.member, -CREDITS_PER_ASSET)
      add(available, claim.member, CREDITS_PER_ASSET)
      const ownerId = memberId(claim.member)
      const kindCode = KIND_CODE[claim.kind]
      const year = serialYear(at)
      const series = `${kindCode}-${year}`
      const fromNo = nextNo.get(series) ?? 1
      const range = { fromNo, toNo: fromNo + CREDITS_PER_ASSET - 1 }
      nextNo.set(series, range.toNo + 1)
      const { assetId } = claim
      const issueRef = refOf(assetId, REVISION)
      return {
        rows: [
          posting('ISSUE', claim, accountOf('pending', ownerId), accountOf('available', ownerId), at),
          row('serialBlocks', { kindCode, year, ...range, assetId, ownerId, issueRef, state: 'live' }),
        ],
        serials: serialText({ kindCode, year, ...range }),
      }
    },

    *close(): Generator<Row> {
      for (let member = 0; member < members; member++)
        for (const part of ACCOUNT_PARTS) {
          const account = accountOf(part, memberId(member))
          yield row('balances', { account, balance: balanceOf[part]?.[member] ?? 0 })
        }
      for (const [series, next] of nextNo) {
        const [kindCode, year] = series.split('-')
        yield row('serialCounters', { kindCode: kindCode as KindCode, year: Number(year), nextNo: next })
      }
    },
  }
}
