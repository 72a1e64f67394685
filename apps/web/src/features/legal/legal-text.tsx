import WORDS from '@eco/contract/messages/en/answers/data-inventory.json'
import type { WireDataArea } from '@eco/contract/site/legal'
import type { LegalPage } from '@eco/domain/settings/names'
import type { ReactNode } from 'react'
import {
  imprint as IMPRINT,
  inventory as INVENTORY,
  page as MESSAGES,
  privacy as PRIVACY,
  terms as TERMS,
} from '../../messages/en/legal.json'

type Section = readonly [title: string, text: string]

/** The texts that come with the software. Read when they are drawn, because another language replaces them. */
const sectionsOf = (page: LegalPage): readonly Section[] =>
  ({
    privacy: [
      [PRIVACY.shortTitle, PRIVACY.short],
      [PRIVACY.photosTitle, PRIVACY.photos],
      [PRIVACY.othersTitle, PRIVACY.others],
      [PRIVACY.browserTitle, PRIVACY.browser],
      [PRIVACY.logsTitle, PRIVACY.logs],
      [PRIVACY.backupsTitle, PRIVACY.backups],
      [PRIVACY.rightsTitle, PRIVACY.rights],
    ] as const,
    terms: [
      [TERMS.accountTitle, TERMS.account],
      [TERMS.recordsTitle, TERMS.records],
      [TERMS.creditsTitle, TERMS.credits],
      [TERMS.contentTitle, TERMS.content],
      [TERMS.suspensionTitle, TERMS.suspension],
      [TERMS.endTitle, TERMS.end],
      [TERMS.softwareTitle, TERMS.software],
    ] as const,
    imprint: [[IMPRINT.siteTitle, IMPRINT.site]] as const,
  })[page]

const HEAD = 'mb-1.5 text-20 font-head'

export function DefaultText({ page }: { page: LegalPage }) {
  return (
    <>
      {sectionsOf(page).map(([title, text]) => (
        <section key={title}>
          <h2 className={HEAD}>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
      <p className="text-14 text-ink-soft">{MESSAGES.defaultText}</p>
    </>
  )
}

/** @param areas everything that is stored about members, on the privacy page */
export function LegalText({
  operator,
  text,
  areas,
}: {
  operator: ReactNode
  text: ReactNode
  areas?: ReactNode
}) {
  return (
    <div className="grid max-w-[68ch] grid-cols-1 gap-6 leading-[1.65] wrap-anywhere">
      <section>
        <h2 className={HEAD}>{MESSAGES.operator}</h2>
        {operator}
      </section>
      {text}
      {areas === undefined ? null : (
        <section>
          <h2 className={HEAD}>{INVENTORY.title}</h2>
          <p>{INVENTORY.lead}</p>
          <div className="mt-2 grid grid-cols-1 gap-6">{areas}</div>
        </section>
      )}
    </div>
  )
}

type AreaTextProps = Record<'title' | 'why' | 'seen' | 'kept', string> &
  Record<'records' | 'erased', ReactNode>

/** One part of the software: what it stores, why, for how long, and who sees it. */
export function AreaText({ title, why, records, seen, kept, erased }: AreaTextProps) {
  return (
    <section className="break-inside-avoid border-t pt-4">
      <h3 className="text-base font-head">{title}</h3>
      <p>{why}</p>
      <ul className="my-2 list-disc pl-6">{records}</ul>
      <dl className="grid gap-x-4 text-14 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <dt className="text-ink-soft">{INVENTORY.seen}</dt>
        <dd className="mb-1">{seen}</dd>
        <dt className="text-ink-soft">{INVENTORY.kept}</dt>
        <dd className="mb-1">{kept}</dd>
        <dt className="text-ink-soft">{INVENTORY.erased}</dt>
        <dd>{erased}</dd>
      </dl>
    </section>
  )
}

const wordsOf = (code: string): string => (WORDS as Readonly<Record<string, string>>)[code] ?? code

/** By their names, as in an index. */
export const sortAreas = (areas: readonly WireDataArea[]): readonly WireDataArea[] =>
  areas.toSorted((one, other) =>
    wordsOf(`data.${one.name}.title`).localeCompare(wordsOf(`data.${other.name}.title`)),
  )

export function Area({ area: { name, records, erased } }: { area: WireDataArea }) {
  return (
    <AreaText
      title={wordsOf(`data.${name}.title`)}
      why={wordsOf(`data.${name}.why`)}
      seen={wordsOf(`data.${name}.seen`)}
      kept={wordsOf(`data.${name}.kept`)}
      erased={INVENTORY[erased]}
      records={records.map((record) => (
        <li key={record.name}>
          {wordsOf(`data.table.${record.name}`)}
          {record.exported ? null : (
            <span className="ml-2 text-12 text-ink-soft whitespace-nowrap">{INVENTORY.notExported}</span>
          )}
        </li>
      ))}
    />
  )
}
