import type { WireChallenge } from '@eco/contract/organizations/challenges'
import { dayNumber } from '@eco/domain/activities/home-day'
import { escapeText } from '@eco/domain/text/escape'
import type { Deps } from '../../deps.ts'
import { type FillPage, fillTemplate, type Templates } from '../../http/pages/page-template.ts'
import { sentence } from '../../sentence.ts'
import { findChallenge } from './store.ts'
import { showChallenge } from './view.ts'

const CHALLENGE_PATH = /^\/challenge\/([\w-]{1,64})$/i
const TEMPLATE = '/challenge/_challenge'
const DAY_MS = 86_400_000
const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeText(content)}" />`

/** Renders public challenges as HTML that is readable without scripts, with teams and totals only. */
export function challengePages(deps: Pick<Deps, 'database' | 'now'>, templates: Templates): FillPage {
  return async (path, site) => {
    const id = CHALLENGE_PATH.exec(path)?.[1]
    if (id === undefined) return undefined
    const shown = await deps.database.read(async (db) => {
      const challenge = await findChallenge(db, id)
      return challenge?.isPublic ? showChallenge(db, challenge, undefined, deps.now()) : undefined
    })
    // Whoever is signed in may see one that is not public: the page asks the API.
    if (!shown)
      return {
        status: 404,
        page: TEMPLATE,
        head: [
          `<title>${escapeText(sentence('challenges.missing'))} · EcoLedger</title>`,
          meta('name', 'description', sentence('challenges.missingText')),
          meta('name', 'robots', 'noindex'),
        ].join('\n    '),
        text: '',
      }
    const title = sentence('challenges.pageTitle', {
      title: shown.title,
      organization: shown.organization.name,
    })
    const text = textOf(shown)
    return {
      status: 200,
      page: TEMPLATE,
      head: [
        `<title>${escapeText(title)} · EcoLedger</title>`,
        meta('name', 'description', text),
        meta('property', 'og:type', 'website'),
        meta('property', 'og:site_name', 'EcoLedger'),
        meta('property', 'og:title', title),
        meta('property', 'og:description', text),
        meta('property', 'og:url', `${site}/challenge/${shown.challenge_id}`),
      ].join('\n    '),
      text: fillTemplate(templates.challenge, {
        title: shown.title,
        organization: shown.organization.name,
        description: shown.description,
        text,
      }),
      facts: { challenge: shown },
    }
  }
}

const textOf = ({ starts_on, ends_on, members, accepted }: WireChallenge): string =>
  sentence('challenges.pageText', {
    start: DATE.format(dayNumber(starts_on) * DAY_MS),
    end: DATE.format(dayNumber(ends_on) * DAY_MS),
    members,
    accepted,
  })
