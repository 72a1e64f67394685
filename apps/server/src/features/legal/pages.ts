import type { MessageCode } from '@eco/contract/messages'
import type { WireDataArea, WireLegalText } from '@eco/contract/site/legal'
import type { WireOperator } from '@eco/contract/site/system'
import { plainParagraphs } from '@eco/domain/blog/markdown'
import { LEGAL_PAGES, type LegalPage } from '@eco/domain/settings/names'
import { escapeText } from '@eco/domain/text/escape'
import { type FillPage, fillTemplate, type Templates } from '../../http/pages/page-template.ts'
import { sentence } from '../../sentence.ts'

const paragraph = (text: string): string => `<p>${escapeText(text)}</p>`

/** Renders the legal pages as HTML that is readable without scripts. */
export const legalPages =
  (
    read: (page: LegalPage) => WireLegalText,
    operator: () => Promise<WireOperator | undefined>,
    templates: Templates,
  ): FillPage =>
  async (path) => {
    const page = LEGAL_PAGES.find((name) => path.toLowerCase() === `/${name}`)
    if (page === undefined) return undefined
    const legal = read(page)
    const known = await operator()
    const details = [known?.name, known?.address, known?.email, known?.phone].filter((text) => text != null)
    const text = fillTemplate(templates[`legal-${page}`], {
      operator: details.length > 0 ? details.map(paragraph).join('') : (templates['legal-no-operator'] ?? ''),
      text:
        legal.text === null
          ? (templates[`legal-${page}-text`] ?? '')
          : plainParagraphs(legal.text).map(paragraph).join(''),
      areas: legal.areas
        .toSorted(byTitle)
        .map((area) => areaText(area, templates))
        .join(''),
    })
    return { status: 200, page: `/${page}`, text, facts: { legal } }
  }

const titleOf = ({ name }: WireDataArea) => sentence(`data.${name}.title` as MessageCode)
const byTitle = (one: WireDataArea, other: WireDataArea) => titleOf(one).localeCompare(titleOf(other))

function areaText(area: WireDataArea, templates: Templates): string {
  const { name, records, erased } = area
  const words = (part: string) => sentence(`data.${name}.${part}` as MessageCode)
  return fillTemplate(templates['legal-area'], {
    ...{
      title: titleOf({ name, records, erased }),
      why: words('why'),
      seen: words('seen'),
      kept: words('kept'),
    },
    erased: templates[`legal-erased-${erased}`] ?? '',
    records: records
      .map(({ name }) => `<li>${escapeText(sentence(`data.table.${name}` as MessageCode))}</li>`)
      .join(''),
  })
}
