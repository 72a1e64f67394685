import { escapeText } from '@eco/domain/text/escape'
import type { Deps } from '../../deps.ts'
import { type FillPage, fillTemplate, type Templates } from '../../http/pages/page-template.ts'
import { sentence } from '../../sentence.ts'
import { type Certificate, type EntriesOf, readByCode, showWhole } from './certificate.ts'

const CERTIFICATE_PATH = /^\/certificate\/([^/]{1,40})$/i
const TEMPLATE = '/certificate/_certificate'
const DATE = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeText(content)}" />`

/** Renders certificates as HTML that is readable without scripts. Search engines must not list them. */
export function certificatePages(
  deps: Pick<Deps, 'database' | 'encryption'>,
  entriesOf: EntriesOf,
  templates: Templates,
): FillPage {
  return async (path, site) => {
    const typed = CERTIFICATE_PATH.exec(path)?.[1]
    if (typed === undefined) return undefined
    const found = await deps.database.read((db) => readByCode(db, entriesOf, typed))
    if (!found)
      return {
        status: 404,
        page: TEMPLATE,
        head: headOf(sentence('retirement.missing'), [
          meta('name', 'description', sentence('retirement.missingText')),
        ]),
        text: templates['certificate-missing'] ?? '',
      }
    // As nobody sees it: the same page for everyone, the holder's own texts come with the API's answer.
    const shown = await showWhole(deps, found, undefined)
    return {
      status: 200,
      page: TEMPLATE,
      head: certificateHead(shown, site),
      text: certificateText(shown, templates),
      facts: { certificate: shown },
    }
  }
}

const headOf = (title: string, tags: readonly string[]): string =>
  [`<title>${escapeText(title)} · EcoLedger</title>`, ...tags, meta('name', 'robots', 'noindex')].join(
    '\n    ',
  )

const dateOf = ({ retired_at }: Certificate): string => DATE.format(retired_at).replace('Sept', 'Sep')

const purposeOf = ({ beneficiary, purpose }: Certificate): string =>
  beneficiary === null || purpose === null
    ? sentence('retirement.private')
    : sentence('retirement.for', { beneficiary, purpose })

function certificateHead(shown: Certificate, site: string): string {
  const { code, amount } = shown
  const address = `${site}/certificate/${code}`
  const title = sentence('retirement.certificateOf', { amount })
  const text = sentence('retirement.pageText', { purpose: purposeOf(shown), code, date: dateOf(shown) })
  return headOf(title, [
    meta('name', 'description', text),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'EcoLedger'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', text),
    meta('property', 'og:url', address),
    meta('property', 'og:image', `${site}/api/certificates/${code}/share.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ])
}

const certificateText = (shown: Certificate, templates: Templates): string =>
  fillTemplate(templates.certificate, {
    code: shown.code,
    amount: shown.amount.toLocaleString('en'),
    purpose: purposeOf(shown),
    date: dateOf(shown),
    serials: shown.serials.map((serial) => `<li>${escapeText(serial)}</li>`).join(''),
  })
