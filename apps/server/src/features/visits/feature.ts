import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import type { Db } from '../../infra/db/port.ts'
import type { PrivacyData } from '../../infra/privacy.ts'
import { treeVisits } from './migrations.ts'
import { countDueVisits, publicVisitsOf } from './read.ts'
import { type VisitRouteDependencies, visitRoutes } from './routes.ts'
import { type IssueChange, onIssueChange, takeVisitSteps } from './steps.ts'
import { readReviewedVisit, readSurvival, type Survival } from './store.ts'

const PRIVACY: PrivacyData = {
  name: 'visits',
  tables: [{ table: 'treeVisits', owner: 'ownerId', key: 'id', hide: ['decidedBy'] }],
}

/** How long the survival of all trees is kept: anybody may ask. */
const KEPT_MS = 60_000

/** Whether approved trees live, and the credits that are held until it is known. */
export const visitsFeature = {
  migrations: [treeVisits],
  open(deps: Pick<Deps, 'database' | 'now' | 'newId'>, needs: VisitRouteDependencies) {
    const survivalOfAll = openSurvival(deps)
    return defineFeature({
      routes: (route) => visitRoutes(route, deps, needs, survivalOfAll),
      cleanupJobs: [{ name: 'visits of trees', run: (now) => takeVisitSteps(deps, needs, now) }],
      privacy: PRIVACY,
      onIssueChange: (tx: Db, change: IssueChange) => onIssueChange(tx, needs, change),
      /** For the public pages of a tree's credits. */
      publicVisitsOf,
      survivalOfAll,
      countDueVisits,
      reviewedVisitOf: readReviewedVisit,
    })
  },
}

/** Counts at most once a minute, however many ask. */
function openSurvival({ database, now }: Pick<Deps, 'database' | 'now'>): () => Promise<Survival> {
  let kept: { until: number; figures: Promise<Survival> } | undefined
  return () => {
    if (kept !== undefined && now() < kept.until) return kept.figures
    const asked = { until: now() + KEPT_MS, figures: database.read((db) => readSurvival(db)) }
    kept = asked
    asked.figures.catch(() => {
      if (kept === asked) kept = undefined
    })
    return asked.figures
  }
}
