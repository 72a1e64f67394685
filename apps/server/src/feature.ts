import type { FastifyInstance } from 'fastify'
import type { Route } from './http/context.ts'
import type { FillPage } from './http/pages/page-template.ts'
import type { ListedPage } from './http/pages/site-map.ts'
import type { NamedJob } from './infra/cleanup-jobs.ts'
import type { CounterCheck } from './infra/counter-check.ts'
import type { Db } from './infra/db/port.ts'
import type { FileFolder } from './infra/files/file-folder.ts'
import type { PrivacyData } from './infra/privacy.ts'
import type { FigureSource } from './infra/telemetry/figures.ts'

/** What a feature adds to the server. app.ts lists the features; everything that they share is derived from that. */
export type Feature = {
  /** Registers the endpoints. @param app for what is no endpoint of the contract */
  routes?: (route: Route, app: FastifyInstance) => void | Promise<void>
  cleanupJobs?: readonly NamedJob[]
  /** Folders whose files have a row each. */
  fileFolders?: readonly FileFolder[]
  /** The members' data, for exports and erasures. */
  privacy?: PrivacyData
  /** What operators watch, in /metrics and in the console. */
  figures?: readonly FigureSource[]
  /** Recounts of figures that are stored beside what they count. */
  counterChecks?: readonly CounterCheck[]
  onUserCreated?: OnUserCreated
  /** Fills public pages on the server. */
  fillPage?: FillPage
  /** Pages for the site map that the web build does not know. */
  listedPages?: () => Promise<readonly ListedPage[]>
}

/** Called for every new account within its transaction. */
export type OnUserCreated = (tx: Db, userId: string) => Promise<void>

/** @param feature may have more members, which app.ts passes to other features */
export const defineFeature = <F extends Feature>(feature: F): F => feature

type Opened = Readonly<Record<string, Feature>>

export const cleanupJobsOf = (features: Opened): readonly NamedJob[] =>
  Object.values(features).flatMap(({ cleanupJobs = [] }) => cleanupJobs)

export const fileFoldersOf = (features: Opened): readonly FileFolder[] =>
  Object.values(features).flatMap(({ fileFolders = [] }) => fileFolders)

/** In the order of erasure, which is the order of the features. */
export const privacyOf = (features: Opened): readonly PrivacyData[] =>
  Object.values(features).flatMap(({ privacy = [] }) => privacy)

export const counterChecksOf = (features: Opened): readonly CounterCheck[] =>
  Object.values(features).flatMap(({ counterChecks = [] }) => counterChecks)

export const figuresOf = (features: Opened): readonly FigureSource[] =>
  Object.values(features).flatMap(({ figures = [] }) => figures)

/** The first feature that knows the page fills it. */
export const fillPageOf =
  (features: Opened): FillPage =>
  async (path, site) => {
    for (const { fillPage } of Object.values(features)) {
      const filling = await fillPage?.(path, site)
      if (filling) return filling
    }
    return undefined
  }

export async function listedPagesOf(features: Opened): Promise<readonly ListedPage[]> {
  const pages: ListedPage[] = []
  for (const { listedPages } of Object.values(features)) pages.push(...((await listedPages?.()) ?? []))
  return pages
}

export async function enterUser(features: Opened, tx: Db, userId: string): Promise<void> {
  for (const { onUserCreated } of Object.values(features)) await onUserCreated?.(tx, userId)
}
