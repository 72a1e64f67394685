import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { readTemplates } from '../../http/pages/page-template.ts'
import type { Db } from '../../infra/db/port.ts'
import { cleanOlderVideos } from '../../infra/files/clean-video.ts'
import { fileCleanup } from '../../infra/files/orphaned-files.ts'
import { openAccountLimits } from '../../infra/limits/account-limits-store.ts'
import type { RunLimited } from '../../infra/limits/concurrency-limit.ts'
import { hideComment, lockCommented } from './comments/comment-store.ts'
import { BLOG_CHECKS, indexArticles } from './counts-store.ts'
import type { BlogDependencies } from './dependencies.ts'
import { BLOG_FILES, markCleaned, uncleanedVideos } from './media/media-store.ts'
import { blogTables } from './migrations.ts'
import { blogPages, listedBlogs } from './pages/pages.ts'
import { blogPrivacy } from './privacy.ts'
import { blogRoutes } from './routes.ts'
import { hideBlog, lockBlog } from './store.ts'

/** Articles with their likes, comments and feeds. */
export const blogFeature = {
  migrations: [blogTables],
  open(deps: Deps, needs: Omit<BlogDependencies, 'spendQuota'> & { runLimited: RunLimited }) {
    const dependencies = { ...needs, spendQuota: openAccountLimits(deps) }
    return defineFeature({
      routes: (route) => blogRoutes(route, deps, dependencies),
      fileFolders: [BLOG_FILES],
      cleanupJobs: [
        {
          name: 'metadata of older videos of the blog',
          run: () => cleanOlderVideos(deps, BLOG_FILES, uncleanedVideos, markCleaned),
        },
        fileCleanup(deps, BLOG_FILES),
      ],
      privacy: blogPrivacy(deps),
      counterChecks: BLOG_CHECKS,
      indexArticles: () => indexArticles(deps.database),
      dependencies,
      articleAccess: { lock: (tx: Db, id: string) => lockBlog(deps.database, tx, id), setHidden: hideBlog },
      commentAccess: {
        lock: (tx: Db, id: string) => lockCommented(deps.database, tx, id),
        setHidden: hideComment,
      },
      fillPage: blogPages(deps, dependencies, readTemplates(deps.webRoot)),
      listedPages: () => listedBlogs(deps.database),
    })
  },
}
