import type { Db } from '../../infra/db/port.ts'

/** Indexes in the public log by the postings' seq. Until there is a log, none has one. */
export const logIndexesOf = async (_db: Db, _postingSeqs: readonly number[]): Promise<Map<number, number>> =>
  new Map()

/** Entries of the public log; null without a log. */
export const logSize = async (_db: Db): Promise<number | null> => null
