import { createReadStream } from 'node:fs'
import { message } from '@eco/contract/messages'
import { CELL_MAX, IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '@eco/domain/imports/columns'
import { CsvError, parse } from 'csv-parse'
import { readPart } from '../../infra/files/file-store.ts'
import { fieldProblem, type Problem } from '../../problem.ts'

/** A row of the file, with its number as a spreadsheet counts it. */
export type FileRow = readonly [rowNo: number, cells: readonly string[]]
export type ReadFile = { headers: string[]; rows: FileRow[]; decimalComma: boolean }

const DELIMITERS = [',', ';', '\t'] as const
const HEAD_BYTES = 65_536
const RECORD_MAX = IMPORT_COLUMNS_MAX * CELL_MAX

const refusal = (code: Parameters<typeof message>[0], params?: Record<string, number>): Problem =>
  fieldProblem('file', message(code, params))

/**
 * Reads a CSV file in UTF-8, with or without a byte order mark, whose cells are separated by commas, semicolons or
 * tabs. Empty rows are left out. @throws Problem bad_input that says what to change
 */
export async function readCsv(path: string): Promise<ReadFile> {
  const delimiter = delimiterOf(await readPart(path, HEAD_BYTES))
  const rows: FileRow[] = []
  let headers: string[] | undefined
  let rowNo = 0
  const parser = parse({ delimiter, bom: true, relax_column_count: true, max_record_size: RECORD_MAX })
  const file = createReadStream(path)
  file.on('error', (error) => parser.destroy(error))
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  file.on('data', (bytes) => {
    try {
      if (!parser.write(decoder.decode(bytes as Buffer, { stream: true }))) {
        file.pause()
        parser.once('drain', () => file.resume())
      }
    } catch {
      parser.destroy(refusal('import.notUtf8'))
    }
  })
  file.on('end', () => {
    try {
      parser.end(decoder.decode())
    } catch {
      parser.destroy(refusal('import.notUtf8'))
    }
  })
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      rowNo++
      if (record.every((cell) => cell.trim() === '')) continue
      if (headers === undefined) headers = headersOf(record)
      else rows.push([rowNo, cellsOf(record, headers.length, rowNo)])
      if (rows.length > IMPORT_ROWS_MAX) throw refusal('import.tooManyRows', { most: IMPORT_ROWS_MAX })
    }
  } catch (error) {
    // The parser may be further than we are.
    throw error instanceof CsvError ? refusal('import.unreadable', { row: Number(error.records) + 1 }) : error
  } finally {
    file.destroy()
  }
  if (headers === undefined || rows.length === 0) throw refusal('import.empty')
  return { headers, rows, decimalComma: delimiter === ';' }
}

function headersOf(record: readonly string[]): string[] {
  const headers = record.map((header) => header.trim().slice(0, CELL_MAX))
  while (headers.at(-1) === '') headers.pop()
  if (headers.length > IMPORT_COLUMNS_MAX)
    throw refusal('import.tooManyColumns', { most: IMPORT_COLUMNS_MAX })
  return headers
}

function cellsOf(record: readonly string[], columns: number, row: number): readonly string[] {
  if (record.some((cell) => cell.length > CELL_MAX)) throw refusal('import.longCell', { row, most: CELL_MAX })
  // Databases do not store them.
  return record.slice(0, columns).map((cell) => cell.replaceAll('\0', ''))
}

/** The separator that occurs most in the first line. @throws Problem for a file that is no text */
function delimiterOf(head: Uint8Array): string {
  if (head.length === 0) throw refusal('import.empty')
  if (head[0] === 0xff || head[0] === 0xfe) throw refusal('import.notUtf8')
  // Excel's own files are archives.
  if (head.includes(0)) throw refusal('import.notCsv')
  const [line = ''] = new TextDecoder()
    .decode(head)
    .trimStart()
    .split(/\r?\n|\r/, 1)
  const counts = DELIMITERS.map((sign) => line.split(sign).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}
