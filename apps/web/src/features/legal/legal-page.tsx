import '../../ui/css/print-page.css'
import { api } from '@eco/contract'
import type { WireLegalText } from '@eco/contract/site/legal'
import type { LegalPage } from '@eco/domain/settings/names'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { readPreloaded } from '../../lib/api/preloaded-data.ts'
import { phoneLink, readOperator } from '../../lib/format/operator.ts'
import { page as MESSAGES } from '../../messages/en/legal.json'
import { imprint, privacy, terms } from '../../messages/en/pages.json'
import { IllustrativeMark } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ServerFilled } from '../../ui/page/server-filled.tsx'
import { Content } from '../../ui/text/content.tsx'
import { Area, DefaultText, LegalText, sortAreas } from './legal-text.tsx'

const LINK = 'inline-flex min-h-tap items-center'

const texts = () => ({ privacy, terms, imprint })

export const PrivacyPage = () => <LegalPageOf page="privacy" />
export const TermsPage = () => <LegalPageOf page="terms" />
export const ImprintPage = () => <LegalPageOf page="imprint" />

function LegalPageOf({ page }: { page: LegalPage }) {
  const query = useQuery({
    queryKey: ['legal', page],
    meta: { failure: 'Could not load a legal text' },
    queryFn: ({ signal }) => call(api.readLegalText, { params: { page } }, { signal }),
    initialData: () => preloaded(page),
    initialDataUpdatedAt: 0,
    refetchOnWindowFocus: false,
  })
  const { data } = query
  if (!data)
    return (
      <Page width="read">
        <ServerFilled
          query={query}
          isMissing={false}
          texts={MESSAGES}
          action={
            <Link to="/contact" className={buttonClass()}>
              {MESSAGES.form}
            </Link>
          }
        />
      </Page>
    )
  const { title, description } = texts()[page]
  return (
    <Page
      title={title}
      lead={description}
      width="read"
      className="print-page"
      actions={
        <Button variant="secondary" className="no-print" icon={<Printer />} onClick={() => window.print()}>
          {MESSAGES.print}
        </Button>
      }
    >
      <LegalText
        operator={<OperatorLines />}
        text={data.text === null ? <DefaultText page={page} /> : <Content content={data.text} level={2} />}
        areas={
          data.areas.length > 0
            ? sortAreas(data.areas).map((area) => <Area key={area.name} area={area} />)
            : undefined
        }
      />
    </Page>
  )
}

const preloaded = (page: LegalPage): WireLegalText | undefined =>
  (readPreloaded(`/${page}`) as { legal: WireLegalText } | undefined)?.legal

function OperatorLines() {
  const [{ name, address, email, phone, example }] = useState(readOperator)
  const isKnown = [name, address, email, phone].some((detail) => detail !== undefined)
  return (
    <>
      {isKnown ? null : <p>{MESSAGES.noOperator}</p>}
      {name === undefined ? null : <p className="font-strong">{name}</p>}
      {address === undefined ? null : <address className="not-italic">{address}</address>}
      {email === undefined ? null : (
        <p>
          <a href={`mailto:${email}`} className={LINK}>
            {email}
          </a>
        </p>
      )}
      {phone === undefined ? null : (
        <p>
          <a href={phoneLink(phone)} className={LINK}>
            {phone}
          </a>
        </p>
      )}
      {example ? <IllustrativeMark title={MESSAGES.example} /> : null}
      <p>
        <Link to="/contact" className={LINK}>
          {MESSAGES.form}
        </Link>
      </p>
    </>
  )
}
