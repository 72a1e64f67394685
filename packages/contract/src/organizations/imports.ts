import { ASSET_KINDS } from '@eco/domain/assets/kinds'
import { CELL_MAX, IMPORT_COLUMNS_MAX, IMPORT_MAX_BYTES } from '@eco/domain/imports/columns'
import { IMPORT_STATES, ROW_STATES, STOP_REASONS } from '@eco/domain/imports/states'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { cursor, id, instant } from '../schemas.ts'

const kind = z.enum(ASSET_KINDS)
const NAME_MAX = 40
const fieldName = z.string().check(z.maxLength(NAME_MAX))
const column = z.int().check(z.minimum(0), z.maximum(IMPORT_COLUMNS_MAX - 1))

/** By the API's name of a field: the number of its column, or its value in every row. */
const mapping = {
  columns: z.record(fieldName, column),
  values: z.record(fieldName, z.string().check(z.maxLength(CELL_MAX))),
}

const wireImport = z.object({
  import_id: id,
  kind,
  file_name: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Why it stopped before its last row. */
  stop_reason: z.nullable(z.enum(STOP_REASONS)),
  rows: z.int(),
  /** Of rows that can still be added, that have problems, that were there before, and that were added. */
  ready: z.int(),
  bad: z.int(),
  here: z.int(),
  added: z.int(),
  created_date: instant,
  started_date: z.nullable(instant),
  finished_date: z.nullable(instant),
})

const params = z.object({ import_id: id })
const headers = z.array(z.string())

const detail = z.extend(wireImport, {
  headers,
  /** Values of the first rows, by column. */
  samples: z.array(headers),
  ...mapping,
  /** Assets that can wait for review besides those that do now. */
  room: z.int(),
  /** Whether the file's rows are still stored; they are deleted some days after the upload. */
  readable: z.boolean(),
})

const PHOTO_NAMES_MAX = 500
const FILE_NAME_MAX = 255

export const importEndpoints = defineEndpoints({
  importTemplate: {
    method: 'GET',
    path: '/api/imports/templates/{kind}',
    summary: 'A CSV file with every column and an example row',
    auth: 'signedIn',
    params: z.object({ kind }),
    replyType: 'text/csv',
  },
  createImport: {
    method: 'POST',
    path: '/api/imports',
    summary: 'Upload a CSV file of up to 20 MB and 20,000 rows; nothing is added yet',
    auth: 'signedIn',
    body: z.strictObject({ kind }),
    files: { file: { noun: 'file', accept: ['text/csv'], maxBytes: IMPORT_MAX_BYTES, maxCount: 1 } },
    reply: detail,
    status: 201,
    errors: ['too_many_requests', 'busy'],
  },
  listImports: {
    method: 'GET',
    path: '/api/imports',
    summary: 'Your imports, newest first',
    auth: 'signedIn',
    query: z.object({ cursor }),
    reply: z.object({ data: z.array(wireImport), next: z.optional(z.string()) }),
  },
  readImport: {
    method: 'GET',
    path: '/api/imports/{import_id}',
    summary: 'An import with its columns and its progress',
    auth: 'holder',
    params,
    reply: detail,
  },
  checkImport: {
    method: 'POST',
    path: '/api/imports/{import_id}/check',
    summary: 'Match the columns to fields and check every row by the rules of the forms',
    auth: 'holder',
    params,
    body: z.strictObject(mapping),
    reply: detail,
    errors: ['conflict', 'busy'],
  },
  startImport: {
    method: 'POST',
    path: '/api/imports/{import_id}/start',
    summary: 'Add the rows without problems, or continue where it stopped; runs on without the caller',
    auth: 'holder',
    params,
    reply: detail,
    errors: ['conflict', 'too_many_pending'],
  },
  stopImport: {
    method: 'POST',
    path: '/api/imports/{import_id}/stop',
    summary: 'Stop after the rows being added; what was added stays',
    auth: 'holder',
    params,
    reply: detail,
    errors: ['conflict'],
  },
  deleteImport: {
    method: 'DELETE',
    path: '/api/imports/{import_id}',
    summary: 'Delete an import that is not running; assets that it added stay',
    auth: 'holder',
    params,
    reply: z.object({ message: z.string() }),
    errors: ['conflict'],
  },
  listImportRows: {
    method: 'GET',
    path: '/api/imports/{import_id}/rows',
    summary: 'The rows of an import in one state, or all, in the order of the file',
    auth: 'holder',
    params,
    query: z.object({ cursor, state: z.optional(z.enum(ROW_STATES)) }),
    reply: z.object({
      data: z.array(
        z.object({
          /** As a spreadsheet counts: the headers are row 1. */
          row: z.int(),
          title: z.string(),
          state: z.enum(ROW_STATES),
          asset_id: z.nullable(id),
          problems: z.array(
            z.object({
              field: z.string(),
              value: z.string(),
              message: z.string(),
              coded: z.object({
                code: z.string(),
                params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
              }),
            }),
          ),
        }),
      ),
      /** Rows in this state. */
      matching: z.int(),
      next: z.optional(z.string()),
    }),
  },
  exportImportRows: {
    method: 'GET',
    path: '/api/imports/{import_id}/rows.csv',
    summary: 'Rows of the file with their result and problems, to correct and import again',
    auth: 'holder',
    params,
    query: z.object({ state: z.optional(z.enum(ROW_STATES)) }),
    replyType: 'text/csv',
  },
  listWaitingImports: {
    method: 'GET',
    path: '/api/review/imports',
    summary: 'Imports whose assets wait for a reviewer, those with the most first',
    auth: 'reviewer',
    reply: z.object({
      data: z.array(z.object({ import_id: id, kind, owner_id: id, created_date: instant, waiting: z.int() })),
    }),
  },
  matchImportPhotos: {
    method: 'POST',
    path: '/api/imports/{import_id}/photos',
    summary: 'Find the imported trees whose references are the names of these files',
    auth: 'holder',
    params,
    body: z.strictObject({
      names: z
        .array(z.string().check(z.maxLength(FILE_NAME_MAX)))
        .check(z.minLength(1), z.maxLength(PHOTO_NAMES_MAX)),
    }),
    reply: z.object({
      /** Without the files that belong to no tree. */
      data: z.array(
        z.object({ name: z.string(), tid: id, title: z.string(), imageUrls: z.array(z.string()) }),
      ),
    }),
    idempotent: false,
  },
})
