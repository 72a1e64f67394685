import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { figuresOf } from './figures.ts'
import { openRows, openSharedFigures } from './read.ts'
import { openReplies } from './replies.ts'
import { dashboardRoutes } from './routes.ts'

export const dashboardFeature = {
  open(deps: Deps) {
    const readRows = openRows(deps)
    const replies = openReplies(deps, readRows)
    return defineFeature({
      routes: (route) => dashboardRoutes(route, deps, replies),
      async figuresAt(userId: string, today: string) {
        const { rows, order } = await readRows(userId, today)
        return figuresOf(rows, order)
      },
      sharedFigures: openSharedFigures(deps),
    })
  },
}
