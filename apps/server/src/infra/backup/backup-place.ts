import type { Readable } from 'node:stream'

/** `writtenAt`: ms since 1970, by the clock of the storage */
export type PlaceEntry = { name: string; bytes: number; writtenAt: number }

/** Where backups are: a folder, or a bucket below a prefix. */
export type BackupPlace = {
  /** `/backups`, or `s3://bucket/prefix` */
  address: string
  /** What is directly in it. */
  entries(): Promise<readonly PlaceEntry[]>
  /** A small file; undefined when there is none of this name. */
  read(name: string): Promise<Buffer | undefined>
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Succeeds also when there is none of this name. */
  remove(name: string): Promise<void>
  file(name: string): BackupFile
  /** Free space; undefined where that cannot be told. Creates the folder. */
  freeBytes(): Promise<number | undefined>
}

/** One backup, which may not exist yet. */
export type BackupFile = {
  address: string
  /** Its length; undefined when there is none. */
  bytes(): Promise<number | undefined>
  /** undefined when there is none; the caller must read the stream or destroy it. */
  open(): Promise<Readable | undefined>
  /** @throws BackupError if there is one of this name */
  create(): Promise<UnfinishedBackup>
}

/** A backup that is being written, and that nobody takes for a whole one until it is published. */
export type UnfinishedBackup = {
  /** Stores all of it, durably. */
  write(chunks: AsyncIterable<Uint8Array>): Promise<void>
  open(): Promise<Readable | undefined>
  publish(): Promise<void>
  /** Deletes what was written. */
  abandon(): Promise<void>
}

/** Suffix of what stands beside a backup, or in its place, while it is being written. */
export const UNFINISHED = '.part'
