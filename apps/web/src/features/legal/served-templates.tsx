import { LEGAL_PAGES } from '@eco/domain/settings/names'
import type { ReactNode } from 'react'
import { inventory as INVENTORY, page as MESSAGES } from '../../messages/en/legal.json'
import { imprint, privacy, terms } from '../../messages/en/pages.json'
import { PageHead } from '../../ui/page/page.tsx'
import { AreaText, DefaultText, LegalText } from './legal-text.tsx'

/** What the server writes into the legal pages, readable without scripts. */
export const legalTemplates = (): Readonly<Record<string, ReactNode>> => {
  const texts = { privacy, terms, imprint }
  const pages = LEGAL_PAGES.flatMap((page): [string, ReactNode][] => [
    [
      `legal-${page}`,
      <>
        <PageHead title={texts[page].title} lead={texts[page].description} />
        <LegalText
          operator="{{{operator}}}"
          text="{{{text}}}"
          {...(page === 'privacy' && { areas: '{{{areas}}}' })}
        />
      </>,
    ],
    [`legal-${page}-text`, <DefaultText key={page} page={page} />],
  ])
  return {
    ...Object.fromEntries(pages),
    'legal-no-operator': <p>{MESSAGES.noOperator}</p>,
    'legal-area': (
      <AreaText
        {...{ title: '{{title}}', why: '{{why}}', seen: '{{seen}}', kept: '{{kept}}' }}
        erased="{{{erased}}}"
        records="{{{records}}}"
      />
    ),
    ...{ 'legal-erased-all': INVENTORY.all, 'legal-erased-part': INVENTORY.part },
    'legal-erased-none': INVENTORY.none,
  }
}
