import { api } from '@eco/contract'
import { message } from '@eco/contract/messages'
import {
  CODE_SIGNS,
  certificateCode,
  certificateText,
  readCertificateCode,
} from '@eco/domain/credits/retirement'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { CREATED_CURSOR, createCursor, pageOf } from '../../http/cursor.ts'
import { budgetTimes } from '../../http/network-limits.ts'
import type { Db } from '../../infra/db/port.ts'
import { lockTexts } from '../../infra/keys/encrypted-texts.ts'
import { createIpRateLimit } from '../../infra/limits/ip-rate-limit.ts'
import { problem } from '../../problem.ts'
import {
  committedText,
  type EntriesOf,
  proofExtra,
  readByCode,
  readParts,
  SERIALS_SHOWN,
  showCertificate,
  showWhole,
} from './certificate.ts'
import type { DrawShareImage } from './share-image.ts'
import { findCertificate, insertRetirement, ownCertificates, serialsAfter, setPublic } from './store.ts'

const PAGE_ROWS = 20
const SERIALS_PAGE_ROWS = 200
/** Certificates read per client address and minute. An open page asks every 3 s until the log has it. */
const READS_PER_MINUTE = 240

/** An amount never changes. */
const IMAGE_CACHE = 'public, max-age=86400'

const POSITION_CURSOR = createCursor({ position: 'number' })

type Order = { ownerId: string; amount: number; ref: string; actorId: string; at: number; note: string }

export type RetirementNeeds = {
  /** @throws Problem conflict if the member has fewer available credits */
  retire(tx: Db, order: Order): Promise<{ serials: readonly string[] }>
  /** The serial numbers that the next `amount` credits have, oldest first, and how many are available. */
  nextSerials(db: Db, ownerId: string, amount: number): Promise<{ available: number; serials: string[] }>
  entriesOf: EntriesOf
  /** One tlog-proof after another; undefined if the log does not have all of these entries yet. */
  prove(entries: readonly { index: number; extra: Uint8Array }[]): Promise<string | undefined>
}

/** Retirements and their certificates. */
export function retirementRoutes(
  route: Route,
  deps: Deps,
  { retire, nextSerials, entriesOf, prove, draw }: RetirementNeeds & { draw: DrawShareImage },
): void {
  const { database, encryption } = deps
  const limitReads = createIpRateLimit(READS_PER_MINUTE, deps.now)
  const countRead = (request: { ip: string }, times: number) => {
    if (deps.config.RATE_LIMITS === 'on') limitReads(request.ip, times)
  }

  route(api.previewRetirement, async ({ query: { amount }, session: { userId } }) => {
    const { available, serials } = await database.read((db) => nextSerials(db, userId, amount))
    if (amount > available) throw problem('bad_input', tooMany(available))
    return { available, serials: serials.slice(0, SERIALS_SHOWN), blocks: serials.length }
  })

  route(api.retireCredits, async ({ body, session: { userId: ownerId }, write }) => {
    const { amount } = body
    const [id, at] = [deps.newId('ret'), deps.now()]
    const code = certificateCode(Buffer.from(deps.newSecret(CODE_SIGNS), 'base64url'))
    const key = await encryption.current()
    const texts = {
      beneficiary: certificateText(body.beneficiary),
      purpose: certificateText(body.purpose),
    }
    const locked = { keyNo: key.keyNo, ...lockTexts(key, 'retirementTexts', id, texts) }
    const order = { ownerId, amount, ref: id, actorId: ownerId, at }
    const note = committedText(texts)
    return write(async (tx) => {
      const { serials } = await retire(tx, { ...order, note })
      const blocks = serials.length
      const row = { id, code, ownerId, amount, blocks, public: body.public ? 1 : 0, createdAt: at }
      await insertRetirement(tx, row, locked, serials)
      return { code, amount, serials: serials.slice(0, SERIALS_SHOWN), blocks, retired_at: at }
    })
  })

  route(api.listRetirements, async ({ query, session: { userId } }) => {
    const before = CREATED_CURSOR.read(query.cursor)
    const { parts, ...next } = await database.read(async (db) => {
      const found = await ownCertificates(db, userId, before, PAGE_ROWS + 1)
      const { page, ...rest } = pageOf(found, PAGE_ROWS, CREATED_CURSOR.write)
      return { parts: await readParts(db, entriesOf, page), ...rest }
    })
    return { data: await Promise.all(parts.map((part) => showCertificate(deps, part, userId))), ...next }
  })

  route(api.readCertificate, async ({ params, session, request }) => {
    countRead(request, budgetTimes(request))
    const found = await database.read((db) => readByCode(db, entriesOf, params.code))
    if (!found) throw problem('not_found')
    return showWhole(deps, found, session?.userId)
  })

  route(api.certificateProof, async ({ params, query, session, request, reply }) => {
    countRead(request, budgetTimes(request))
    const found = await database.read((db) => readByCode(db, entriesOf, params.code))
    const entries = (found?.entries ?? []).filter(({ index }) => index === (query.entry ?? index))
    if (!found || entries.length === 0) throw problem('not_found')
    const shown = await showCertificate(deps, found, session?.userId)
    const proof = await prove(
      entries.map((entry) => ({ index: entry.index, extra: proofExtra(entry, shown) })),
    )
    if (proof === undefined) throw problem('not_found')
    const name = query.entry === undefined ? shown.code : `${shown.code}-${query.entry}`
    reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}.tlog-proof"`)
      .send(proof)
    return undefined
  })

  route(api.certificateSerials, async ({ params, query, request }) => {
    countRead(request, budgetTimes(request))
    const after = POSITION_CURSOR.read(query.cursor)?.position ?? -1
    const code = readCertificateCode(params.code) ?? ''
    const rows = await database.read(async (db) => {
      const found = await findCertificate(db, code)
      return found && serialsAfter(db, found.id, after, SERIALS_PAGE_ROWS + 1)
    })
    if (!rows) throw problem('not_found')
    const { page, ...next } = pageOf(rows, SERIALS_PAGE_ROWS, POSITION_CURSOR.write)
    return { serials: page.map(({ serial }) => serial), ...next }
  })

  route(api.changeCertificate, async ({ params, body, session: { userId }, write }) => {
    const code = readCertificateCode(params.code) ?? ''
    return write(async (tx) => {
      if (!(await setPublic(tx, code, userId, body.public))) throw problem('not_found')
      return { public: body.public }
    })
  })

  route(api.certificateImage, async ({ params, request, reply }) => {
    countRead(request, budgetTimes(request))
    const found = await database.read((db) => findCertificate(db, readCertificateCode(params.code) ?? ''))
    const image = found && (await draw(found.amount))
    if (!image) throw problem('not_found')
    reply.type('image/png').header('cache-control', IMAGE_CACHE).send(image)
    return undefined
  })
}

const tooMany = (available: number) => {
  const text = message('retirement.tooMany', { available })
  return { message: text, fields: { amount: text } }
}
