import { PDF_HEAD_BYTES, PDF_TAIL_BYTES, pdfFault } from '@eco/domain/careers/pdf-fault'
import type { Upload } from '../../http/context.ts'
import { readPart } from '../../infra/files/read-part.ts'
import { problem } from '../../problem.ts'
import { CAREER_MESSAGES } from './messages.ts'

const NAME_MAX = 120
const NAMELESS = 'cv.pdf'

const refused = (code: 'bad_input' | 'unsupported_media', message: string) =>
  problem(code, { message, fields: { cv: message } })

/**
 * Inspects a CV by its content; the sender's name and type are ignored.
 * @throws Problem bad_input, unsupported_media, with a message for the field `cv`
 */
export async function refuseOtherThanPdf(upload: Upload): Promise<void> {
  if (upload.bytes === 0) throw refused('bad_input', CAREER_MESSAGES.empty)
  const head = await readPart(upload.path, PDF_HEAD_BYTES)
  const tail = await readPart(upload.path, PDF_TAIL_BYTES, Math.max(0, upload.bytes - PDF_TAIL_BYTES))
  const fault = pdfFault(head, tail)
  if (fault === 'not_pdf') throw refused('unsupported_media', CAREER_MESSAGES.notPdf)
  if (fault === 'cut') throw refused('bad_input', CAREER_MESSAGES.cut)
}

/**
 * The sender's file name without control characters and path separators, which could affect a terminal, a
 * page or a path.
 */
export function plainName(name: string): string {
  const plain = name
    .replace(/[\p{C}\p{Zl}\p{Zp}\\/"]/gu, '')
    .trim()
    .slice(0, NAME_MAX)
  return plain === '' ? NAMELESS : plain
}
