import { api } from '@eco/contract'
import { message } from '@eco/contract/messages'
import type { WirePublicOrganization } from '@eco/contract/organizations/organization-figures'
import { mayChangeRoles } from '@eco/domain/organizations/rules'
import { escapeText } from '@eco/domain/text/escape'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { type FillPage, fillTemplate, type Templates } from '../../http/pages/page-template.ts'
import type { ListedPage } from '../../http/pages/site-map.ts'
import type { Db } from '../../infra/db/port.ts'
import { problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import { lockRole } from './members.ts'
import { closePage, findPage, openPage, openPages } from './store.ts'

type Shown = WirePublicOrganization
/** What the page of an organization shows, by the features that know it. */
export type PageNeeds = {
  publicFiguresOf: (db: Db, userId: string) => Promise<Shown['figures']>
  partsOf: (db: Db, userId: string) => Promise<{ retired: number }>
  /** Newest first; public ones only. */
  certificatesOf: (db: Db, ownerId: string, most: number) => Promise<Shown['certificates']>
  challengesOf: (db: Db, organizationId: string, most: number) => Promise<Shown['challenges']>
}

/** Certificates and challenges on the page. */
const SHOWN = 20
const PAGE_PATH = /^\/organization\/([\w-]{1,64})$/i
const TEMPLATE = '/organization/_organization'
const pathOf = (id: string) => `/organization/${id}`

export function openPublicPage(needs: PageNeeds) {
  return async (db: Db, organizationId: string): Promise<Shown | undefined> => {
    const page = await findPage(db, organizationId)
    return (
      page && {
        organization_id: organizationId,
        name: page.name,
        figures: await needs.publicFiguresOf(db, organizationId),
        credits_retired: (await needs.partsOf(db, organizationId)).retired,
        certificates: await needs.certificatesOf(db, organizationId, SHOWN),
        challenges: await needs.challengesOf(db, organizationId, SHOWN),
      }
    )
  }
}

type ReadPage = ReturnType<typeof openPublicPage>

export function publicPageRoutes(
  route: Route,
  { database, now }: Pick<Deps, 'database' | 'now'>,
  read: ReadPage,
): void {
  route(api.readPublicOrganization, async ({ params }) => {
    const found = await database.read((db) => read(db, params.organization_id))
    if (!found) throw problem('not_found')
    return found
  })

  route(api.openOrganizationPage, ({ params: { organization_id }, body, session, write }) =>
    write(async (tx) => {
      if (!mayChangeRoles(await lockRole(database, tx, session)))
        throw problem('forbidden', { message: message('organizations.ownersOpenPage') })
      await (body.public ? openPage(tx, organization_id, now()) : closePage(tx, organization_id))
      return { public: body.public }
    }),
  )
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeText(content)}" />`

/** Renders the page of an organization that opened it as HTML that is readable without scripts. */
export const publicPageFiller =
  ({ database }: Pick<Deps, 'database'>, templates: Templates, read: ReadPage): FillPage =>
  async (path, site) => {
    const id = PAGE_PATH.exec(path)?.[1]
    if (id === undefined) return undefined
    const shown = await database.read((db) => read(db, id))
    if (!shown)
      return {
        status: 404,
        page: TEMPLATE,
        head: [
          `<title>${escapeText(sentence('organizations.pageMissing'))} · EcoLedger</title>`,
          meta('name', 'description', sentence('organizations.pageMissingText')),
          meta('name', 'robots', 'noindex'),
        ].join('\n    '),
        text: '',
      }
    const { name, figures, credits_retired: retired } = shown
    const text = sentence('organizations.pageText', {
      credits: figures.credits_issued,
      assets: figures.assets_approved,
      retired,
    })
    return {
      status: 200,
      page: TEMPLATE,
      head: [
        `<title>${escapeText(name)} · EcoLedger</title>`,
        meta('name', 'description', text),
        meta('property', 'og:type', 'website'),
        meta('property', 'og:title', name),
        meta('property', 'og:description', text),
        meta('property', 'og:image', `${site}/share.png`),
        `<link rel="canonical" href="${escapeText(site + pathOf(shown.organization_id))}" />`,
      ].join('\n    '),
      text: fillTemplate(templates.organization, { name, text }),
      facts: { organization: shown },
    }
  }

/** For the site map. */
export const listedOrganizations = async ({ database }: Pick<Deps, 'database'>): Promise<ListedPage[]> =>
  (await database.read(openPages)).map(({ organizationId, openedAt }) => ({
    path: pathOf(organizationId),
    changedAt: openedAt,
  }))
