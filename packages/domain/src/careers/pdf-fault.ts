/** First and last bytes that identify a PDF; readers search the last 1,024. ISO 32000-2, 7.5.2 and 7.5.5. */
export const PDF_HEAD_BYTES = 8
export const PDF_TAIL_BYTES = 1_024

const HEAD_FORM = /^%PDF-[12]\.\d/
const END = '%%EOF'

export type PdfFault = 'not_pdf' | 'cut'

/**
 * Checks the first and last bytes of a file, which overlap in a short one.
 * @returns undefined for a complete PDF
 */
export function pdfFault(head: Uint8Array, tail: Uint8Array): PdfFault | undefined {
  if (!HEAD_FORM.test(latin(head.subarray(0, PDF_HEAD_BYTES)))) return 'not_pdf'
  return latin(tail).includes(END) ? undefined : 'cut'
}

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(-PDF_TAIL_BYTES))
