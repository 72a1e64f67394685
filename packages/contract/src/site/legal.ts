import { LEGAL_PAGES } from '@eco/domain/settings/names'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'

/** What one part of the software stores about members, from the same list as exports and erasures. */
const dataArea = z.object({
  name: z.string(),
  records: z.array(z.object({ name: z.string(), exported: z.boolean() })),
  /** What the deletion of an account does to it. */
  erased: z.enum(['all', 'part', 'none']),
})
export type WireDataArea = z.infer<typeof dataArea>

const legalText = z.object({
  /** The operator's own text in Markdown; null: the default text of the pages. */
  text: z.nullable(z.string()),
  /** On the privacy page: everything that is stored about members. */
  areas: z.array(dataArea),
})
export type WireLegalText = z.infer<typeof legalText>

export const legalEndpoints = defineEndpoints({
  readLegalText: {
    method: 'GET',
    path: '/api/legal/{page}',
    summary: 'The privacy notice with what is stored about members, the terms, or the imprint',
    auth: 'anyone',
    params: z.object({ page: z.enum(LEGAL_PAGES) }),
    reply: legalText,
  },
})
