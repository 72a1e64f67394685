import { message } from '@eco/contract/messages'
import { PDF_HEAD_BYTES, PDF_TAIL_BYTES, pdfFault } from '@eco/domain/careers/application'
import type { Upload } from '../../http/context.ts'
import { readPart } from '../../infra/files/file-store.ts'
import { fieldProblem } from '../../problem.ts'

const NAME_MAX = 120
const NAMELESS = 'cv.pdf'

/**
 * Inspects a CV by its content; the sender's name and type are ignored.
 * @throws Problem bad_input, unsupported_media, with a message for the field `cv`
 */
export async function refuseOtherThanPdf(upload: Upload): Promise<void> {
  if (upload.bytes === 0) throw fieldProblem('cv', message('careers.empty'))
  const head = await readPart(upload.path, PDF_HEAD_BYTES)
  const tail = await readPart(upload.path, PDF_TAIL_BYTES, Math.max(0, upload.bytes - PDF_TAIL_BYTES))
  const fault = pdfFault(head, tail)
  if (fault === 'not_pdf') throw fieldProblem('cv', message('careers.notPdf'), 'unsupported_media')
  if (fault === 'cut') throw fieldProblem('cv', message('careers.cut'))
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
