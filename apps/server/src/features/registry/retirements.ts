import type { api, ReplyOf } from '@eco/contract'
import { pageOf, SEQ_CURSOR } from '../../http/cursor.ts'
import type { Db } from '../../infra/db/port.ts'
import { sentence } from '../../sentence.ts'
import { readRetired } from './retirements-store.ts'

const PAGE_ROWS = 20
export const FEED_ROWS = 50

/** Certificates by the ids of their retirements, as anyone may see them. */
export type PublicCertificates = (
  db: Db,
  ids: readonly string[],
) => Promise<
  ReadonlyMap<
    string,
    {
      code: string
      amount: number
      /** of its first entry; null until the log has all of them */
      log_index: number | null
      public: boolean
      purpose: string | null
      beneficiary: string | null
      serials: readonly string[]
    }
  >
>

type Retirements = ReplyOf<typeof api.listPublicRetirements>

export async function listRetirements(
  db: Db,
  publicCertificates: PublicCertificates,
  cursor: string | undefined,
  rows = PAGE_ROWS,
): Promise<Retirements> {
  const found = await readRetired(db, SEQ_CURSOR.read(cursor)?.seq, rows + 1)
  const { page, ...next } = pageOf(found, rows, SEQ_CURSOR.write)
  const certificates = await publicCertificates(
    db,
    page.map(({ ref }) => ref),
  )
  const data = page.map(({ at, amount, ref }) => {
    const known = certificates.get(ref)
    const { purpose = null, serials = [], log_index = null } = known ?? {}
    return {
      ...{ at, credits: known?.amount ?? amount, serials: [...serials], purpose },
      // The address of a private certificate is for its holder to give away.
      certificate: known?.public ? known.code : null,
      log_index,
    }
  })
  return { data, ...next }
}

/** JSON Feed 1.1. Source: jsonfeed.org/version/1.1. @param origin https://eco.example.org */
export function retirementsFeed(rows: Retirements['data'], origin: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: sentence('registry.feedTitle'),
    description: sentence('registry.feedText'),
    home_page_url: `${origin}/registry`,
    feed_url: `${origin}/registry/retirements.json`,
    language: 'en',
    items: rows.map(({ at, credits, purpose, certificate, serials, log_index }) => ({
      id: `${origin}/registry#retired-${at}-${log_index ?? credits}`,
      ...(certificate !== null && { url: `${origin}/certificate/${certificate}` }),
      title: sentence('registry.feedEntry', {
        credits,
        purpose: purpose ?? sentence('registry.purposeNotPublic'),
      }),
      content_text: serials.join(', '),
      date_published: new Date(at).toISOString(),
    })),
  })
}
