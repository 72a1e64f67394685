import type { WireNotice } from '@eco/contract/community/notifications'
import { describe, expect, it } from 'vitest'
import { groupNotices } from './groups.ts'

const NOW = new Date(2026, 10, 22, 12).getTime()
const at = (day: number, hour: number): number => new Date(2026, 10, day, hour).getTime()
const notice = (id: string, atMs: number, more: Partial<WireNotice> = {}): WireNotice => ({
  id,
  kind: 'follow',
  at: atMs,
  read: true,
  actor: { id: 'u_2', name: 'Ben', avatar: null },
  subject: { kind: 'member', id: 'u_2', title: '' },
  reason_code: null,
  reason: null,
  asset_status: null,
  ...more,
})
const like = (id: string, atMs: number, post: string): WireNotice =>
  notice(id, atMs, { kind: 'like', subject: { kind: 'blog', id: post, title: post } })

const idsOf = (notices: readonly WireNotice[]) =>
  groupNotices(notices, NOW).map(({ span, entries }) => [
    span,
    entries.map(({ all }) => all.map(({ id }) => id)),
  ])

describe('groupNotices', () => {
  it('groups by day, with the last seven days apart from the rest', () => {
    expect(
      idsOf([
        notice('6', at(22, 11)),
        notice('5', at(22, 0)),
        notice('4', at(21, 23)),
        notice('3', at(20, 9)),
        notice('2', at(16, 1)),
        notice('1', at(15, 23)),
      ]),
    ).toEqual([
      ['today', [['6'], ['5']]],
      ['yesterday', [['4']]],
      ['week', [['3'], ['2']]],
      ['earlier', [['1']]],
    ])
  })

  it('merges the likes of one post into one entry, at the position of the newest', () => {
    expect(
      idsOf([
        like('5', at(22, 11), 'neem'),
        notice('4', at(22, 10)),
        like('3', at(22, 9), 'roof'),
        like('2', at(22, 8), 'neem'),
        like('1', at(21, 8), 'neem'),
      ]),
    ).toEqual([
      ['today', [['5', '2'], ['4'], ['3']]],
      ['yesterday', [['1']]],
    ])
  })
})
