import { message } from '@eco/contract/messages'
import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { readTemplates } from '../../http/pages/page-template.ts'
import type { Db } from '../../infra/db/port.ts'
import { unlockTexts } from '../../infra/keys/encrypted-texts.ts'
import type { RunLimited } from '../../infra/limits/concurrency-limit.ts'
import type { PrivacyData } from '../../infra/privacy.ts'
import { publicCertificates } from './certificate.ts'
import { retirementTables } from './migrations.ts'
import { certificatePages } from './pages.ts'
import { type RetirementNeeds, retirementRoutes } from './routes.ts'
import { openShareImages } from './share-image.ts'
import { detachOwner, publicIds, retirementsOfSerials } from './store.ts'

const retirementsPrivacy = ({ encryption }: Pick<Deps, 'encryption'>): PrivacyData => ({
  name: 'retirements',
  tables: [
    { table: 'retirementTexts', owner: 'ownerId', key: 'retirementId', hide: ['keyNo'] },
    { table: 'retirements', owner: 'ownerId', key: 'id' },
  ],
  decrypt: async (table, row) =>
    table === 'retirementTexts' ? { ...row, ...(await unlockTexts(encryption, table, row)) } : row,
  beforeErase: detachOwner,
  retained: [{ what: message('retirement.kept'), why: message('retirement.keptReason') }],
})

/** Credits that are used up for a purpose, and the public certificates about it. */
export const retirementsFeature = {
  migrations: [retirementTables],
  open: (deps: Deps, { runLimited, ...needs }: RetirementNeeds & { runLimited: RunLimited }) =>
    defineFeature({
      routes: (route) =>
        retirementRoutes(route, deps, { ...needs, draw: openShareImages(deps.webRoot, runLimited) }),
      privacy: retirementsPrivacy(deps),
      publicCertificates: (db: Db, ids: readonly string[]) =>
        publicCertificates(deps, db, needs.entriesOf, ids),
      publicOf: async (db: Db, ownerId: string, most: number) => {
        const ids = await publicIds(db, ownerId, most)
        const found = await publicCertificates(deps, db, needs.entriesOf, ids)
        return ids.flatMap((id) => {
          const one = found.get(id)
          if (!one) return []
          const { code, amount, retired_at, beneficiary, purpose } = one
          return [{ code, amount, retired_at, beneficiary, purpose }]
        })
      },
      ofSerials: retirementsOfSerials,
      fillPage: certificatePages(deps, needs.entriesOf, readTemplates(deps.webRoot)),
    }),
}
