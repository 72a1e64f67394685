import type { AssetKind } from '@eco/domain/assets/kinds'
import type { AssetAction } from '@eco/domain/assets/lifecycle'
import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import type { Db } from '../../infra/db/port.ts'
import { openMemberReplies } from '../../infra/kept-replies.ts'
import type { AssetDependencies } from './asset-form.ts'
import { historyOf } from './history.ts'
import { findIdentifierConflicts } from './identifier-store.ts'
import { ALL_KINDS, approvalBlockerOf, attributesOf, KINDS } from './kinds.ts'
import { changedFields, issuedIdentifiers } from './migrations.ts'
import { assetsPrivacy } from './privacy.ts'
import { readIdentifier } from './read-fields.ts'
import { recordAsset } from './records.ts'
import { assetRoutes } from './routes.ts'
import { type AssetRow, countApproved, lockAsset, statusesOf } from './store.ts'
import { addReviewEvent, applyTransition, type TransitionDetails } from './transition.ts'

/** Assets of all kinds, from the form to the approval. */
export const assetsFeature = {
  migrations: [issuedIdentifiers, changedFields, ...ALL_KINDS.flatMap((kind) => kind.migrations ?? [])],
  open(deps: Deps, needs: Omit<AssetDependencies, 'database' | 'memberReply'>) {
    const { database } = deps
    const dependencies = { database, memberReply: openMemberReplies(database), ...needs }
    return defineFeature({
      routes: (route) => assetRoutes(route, deps, dependencies),
      privacy: assetsPrivacy(needs.ledger),
      counterChecks: ALL_KINDS.flatMap((kind) => kind.checks ?? []),
      dependencies,
      countApproved,
      statusesOf,
      attributesOf,
      approvalBlockerOf,
      historyOf: (db: Db, assetId: string, reader: { userId: string; isReviewer: boolean }) =>
        historyOf(db, needs.secondLooksAt, assetId, reader),
      addEvent: (
        tx: Db,
        ...event: Parameters<typeof addReviewEvent> extends [Db, unknown, ...infer Rest] ? Rest : never
      ) => addReviewEvent(tx, needs, ...event),
      /** Records an asset of any kind whose fields were read by the rules of its form. */
      record: (tx: Db, kind: AssetKind, order: Parameters<typeof recordAsset<Record<string, unknown>>>[3]) =>
        recordAsset<Record<string, unknown>>(tx, dependencies, KINDS[kind].form, order),
      titleOf: (kind: AssetKind, record: Record<string, unknown>) => KINDS[kind].form.titleOf(record),
      /** null for an empty identifier */
      identifierHashOf: (kind: AssetKind, text: string) =>
        readIdentifier(deps.keyedHash, kind, text).identifierHash ?? null,
      identifierConflictsOf: findIdentifierConflicts,
      lock: (tx: Db, assetId: string) => lockAsset(database, tx, assetId),
      applyTransition: (tx: Db, asset: AssetRow, action: AssetAction, details: TransitionDetails) =>
        applyTransition(tx, needs, asset, action, details),
    })
  },
}
