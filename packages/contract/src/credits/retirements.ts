import { checkAmount, checkBeneficiary, checkPurpose } from '@eco/domain/credits/retirement'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { credits, cursor, instant, queryInt, ruled, ruledNumber } from '../schemas.ts'

const CODE_MAX = 40
const params = z.object({ code: z.string().check(z.maxLength(CODE_MAX)) })
const amount = ruledNumber((value) => checkAmount(value))

/** The first blocks of serial numbers, `ECO-TRE-2026-451-500`, oldest first, and how many blocks there are. */
const blocks = { serials: z.array(z.string()), blocks: z.int() }

const certificate = z.object({
  code: z.string(),
  amount: credits,
  ...blocks,
  retired_at: instant,
  public: z.boolean(),
  /** null when the certificate is private, and for good once its holder has deleted the account. */
  beneficiary: z.nullable(z.string()),
  purpose: z.nullable(z.string()),
  /** Its first entry in the public log; null until a checkpoint includes all of them. */
  log_index: z.nullable(z.int()),
  /** The caller retired these credits, so also sees the texts of a private certificate. */
  mine: z.boolean(),
})

export const retirementEndpoints = defineEndpoints({
  previewRetirement: {
    method: 'GET',
    path: '/api/retirements/preview',
    summary: 'The serial numbers that would be retired, oldest first',
    auth: 'signedIn',
    query: z.object({ amount }),
    reply: z.object({ available: credits, ...blocks }),
  },
  retireCredits: {
    method: 'POST',
    path: '/api/retirements',
    summary: 'Use up available credits for a purpose, for good; issues a certificate',
    auth: 'signedIn',
    body: z.object({
      amount,
      beneficiary: ruled(checkBeneficiary),
      purpose: ruled(checkPurpose),
      /** Whether everybody with the link sees beneficiary and purpose. */
      public: z.boolean(),
    }),
    status: 201,
    errors: ['conflict'],
    reply: z.object({ code: z.string(), amount: credits, ...blocks, retired_at: instant }),
  },
  listRetirements: {
    method: 'GET',
    path: '/api/retirements',
    summary: 'Your certificates, newest first',
    auth: 'signedIn',
    query: z.object({ cursor }),
    reply: z.object({ data: z.array(certificate), next: z.optional(z.string()) }),
  },
  readCertificate: {
    method: 'GET',
    path: '/api/certificates/{code}',
    summary: 'A certificate of retirement',
    auth: 'anyone',
    params,
    errors: ['too_many_requests'],
    /** All its entries in the public log: one for every 50 blocks. */
    reply: z.extend(certificate, { log_indexes: z.array(z.int()) }),
  },
  certificateSerials: {
    method: 'GET',
    path: '/api/certificates/{code}/serials',
    summary: 'All blocks of serial numbers of a certificate, oldest first',
    auth: 'anyone',
    params,
    query: z.object({ cursor }),
    errors: ['too_many_requests'],
    reply: z.object({ serials: z.array(z.string()), next: z.optional(z.string()) }),
  },
  certificateProof: {
    method: 'GET',
    path: '/api/certificates/{code}/proof',
    summary:
      'Proof that the public log has a retirement (c2sp.org/tlog-proof, one after another for several entries, or for one entry alone); extra holds the entry and what opens its commitments; 404 until the log has it',
    auth: 'anyone',
    params,
    /** Index of one entry. */
    query: z.object({ entry: queryInt }),
    errors: ['too_many_requests'],
    replyType: 'text/plain',
  },
  changeCertificate: {
    method: 'PATCH',
    path: '/api/certificates/{code}',
    summary: 'Show beneficiary and purpose to everybody, or only to you',
    auth: 'holder',
    params,
    body: z.object({ public: z.boolean() }),
    reply: z.object({ public: z.boolean() }),
  },
  certificateImage: {
    method: 'GET',
    path: '/api/certificates/{code}/share.png',
    summary: 'Picture of a certificate for link previews, without beneficiary and purpose',
    auth: 'anyone',
    params,
    errors: ['too_many_requests', 'busy'],
    replyType: 'image/png',
  },
})
