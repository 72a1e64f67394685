import { api } from '@eco/contract'
import type { WireLegalText } from '@eco/contract/site/legal'
import type { WireOperator } from '@eco/contract/site/system'
import { LEGAL_TEXTS, type LegalPage } from '@eco/domain/settings/names'
import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { readTemplates } from '../../http/pages/page-template.ts'
import type { SiteSettings, SiteVariable } from '../../infra/operator-settings.ts'
import type { PrivacyData } from '../../infra/privacy.ts'
import { inventoryOf } from './inventory.ts'
import { legalPages } from './pages.ts'

type Needs = {
  settings: () => SiteSettings
  /** Who runs the site, as pages show it; undefined if nothing is set. */
  operator: () => Promise<WireOperator | undefined>
  /** Of all features. */
  privacy: () => readonly PrivacyData[]
}

const variableOf = (page: LegalPage) =>
  LEGAL_TEXTS[page].toUpperCase() as Uppercase<(typeof LEGAL_TEXTS)[LegalPage]> & SiteVariable

/** Privacy, terms and imprint: the operator's texts, and what the software stores. */
export const legalFeature = {
  open(deps: Pick<Deps, 'webRoot'>, { settings, operator, privacy }: Needs) {
    const read = (page: LegalPage): WireLegalText => ({
      text: settings()[variableOf(page)] ?? null,
      areas: page === 'privacy' ? inventoryOf(privacy()) : [],
    })
    return defineFeature({
      routes: (route) => route(api.readLegalText, async ({ params }) => read(params.page)),
      fillPage: legalPages(read, operator, readTemplates(deps.webRoot)),
    })
  },
}
