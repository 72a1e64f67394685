import { randomInt } from 'node:crypto'
import type { TrackedEntry } from '@eco/domain/review/cases'
import { isSecondLookDrawn } from '@eco/domain/review/fairness'
import { scoreOf } from '@eco/domain/review/score'
import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import type { Db } from '../../infra/db/port.ts'
import type { PrivacyData } from '../../infra/privacy.ts'
import type { BatchDependencies } from './cases/batch.ts'
import { createCaseActions } from './cases/case-actions.ts'
import { insertFlags, markFlagged, releaseClaims } from './cases/case-store.ts'
import { countOwnWaiting } from './cases/list-store.ts'
import type { CaseDependencies } from './cases/read-case.ts'
import { readReviewer, readSecondLooks } from './cases/reviewer-store.ts'
import { caseRoutes } from './cases/routes.ts'
import { flagOlderCases, trackCase } from './cases/track-case.ts'
import type { Reviewed } from './decide.ts'
import type { AppealNeeds } from './fairness/appeals.ts'
import { fairnessRoutes } from './fairness/routes.ts'
import { queueFigures } from './figures.ts'
import { openMediaReads, withMediaReads } from './media-reads.ts'
import { fairReviews, mediaReads, reviewCases } from './migrations.ts'
import { reviewRoutes } from './routes.ts'
import { readScores } from './score/score.ts'

type Needs<A extends Reviewed> = Omit<BatchDependencies<A>, 'cases'> & CaseDependencies & AppealNeeds

const NO_READER = ''

/** Entries that flags are about, and who owns them. */
const FLAGGED = [
  { table: 'assets', owner: 'ownerId' },
  { table: 'activitySubmissions', owner: 'userId' },
] as const

const PRIVACY: PrivacyData = {
  name: 'review',
  beforeErase: releaseClaims,
  tables: [
    ...FLAGGED.flatMap((owner) =>
      ['entryId', 'otherId'].map((column) => ({
        table: 'entryFlags' as const,
        owner: { column, ...owner },
        key: column,
        notExported: true as const,
      })),
    ),
    {
      table: 'entryFlags',
      owner: { column: 'entryId', table: 'treeVisits', owner: 'ownerId' },
      key: 'otherId',
      notExported: true,
    },
    {
      table: 'reviewCases',
      owner: 'ownerId',
      key: 'id',
      hide: ['decidedBy', 'claimedBy', 'claimedUntil', 'claimedAt', 'flaggedAt', 'notBy', 'norBy'],
    },
  ],
}

/** Second looks are drawn by numbers below this one, which count as percent. */
const DRAWN_BELOW = 100

/** The reviewers' queue, and the review of assets; activities bring their own. */
export const reviewFeature = {
  migrations: [reviewCases, mediaReads, fairReviews],
  open<A extends Reviewed>(deps: Deps, needs: Needs<A>) {
    const cases = createCaseActions(deps)
    const dependencies = { ...needs, cases }
    const drawSecondLook = () => isSecondLookDrawn(randomInt(DRAWN_BELOW), deps.config.SECOND_LOOK_PERCENT)
    return defineFeature({
      routes(route) {
        reviewRoutes(route, deps, dependencies)
        caseRoutes(route, deps, dependencies)
        fairnessRoutes(route, deps, needs)
      },
      cleanupJobs: [
        { name: 'flags of older cases', run: (now) => flagOlderCases(deps.database, needs, now) },
      ],
      figures: [queueFigures(deps)],
      privacy: PRIVACY,
      dependencies,
      cases,
      recordRead: openMediaReads(deps.database),
      withMediaReads,
      releaseClaims,
      setFlags: insertFlags,
      /** The next cleanup searches again for what a waiting entry resembles. */
      flagAgain: (tx: Db, entryId: string) => markFlagged(tx, entryId, null),
      /** Points of the evidence as anyone may know them; undefined for a deleted entry. */
      async scoreOf(db: Db, entryId: string) {
        const parts = (await readScores(db, [entryId], NO_READER)).get(entryId)
        return parts && scoreOf(parts)
      },
      trackCase: (tx: Db, entry: TrackedEntry) => trackCase(tx, { ...deps, drawSecondLook }, needs, entry),
      /** A reviewer, and whether there are others. */
      reviewerOf: readReviewer,
      countOwnWaiting,
      /** Which of these approved entries wait as far as the reader knows. */
      secondLooksAt: readSecondLooks,
    })
  },
}
