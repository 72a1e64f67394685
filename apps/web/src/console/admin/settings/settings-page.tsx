import type { WireSiteSettings } from '@eco/contract/administration/site-settings'
import type { SiteSettingName } from '@eco/domain/settings/names'
import { useParams, useRouter } from '@tanstack/react-router'
import { BookUser, Building2, FileText, type LucideIcon, Mail, Map as MapIcon } from 'lucide-react'
import { format } from '../../../lib/language/catalogues.ts'
import { page as MESSAGES, sections as SECTIONS } from '../../../messages/en/site-settings.json'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { FieldError } from '../../../ui/form/field.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Skeleton, useSkeleton } from '../../../ui/page/skeleton.tsx'
import { ConsoleLink } from '../../link.tsx'
import { MailStatus } from '../setup/mail-status.tsx'
import { useSetup } from '../setup/queries.ts'
import { useSiteSettings } from './queries.ts'
import { ContactFields, GeneralFields, LegalFields, MapFields } from './setting-fields.tsx'
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts'

type SectionName = keyof typeof SECTIONS

const ICONS: Readonly<Record<SectionName, LucideIcon>> = {
  general: Building2,
  contact: BookUser,
  legal: FileText,
  mail: Mail,
  map: MapIcon,
}
const SECTION_NAMES = Object.keys(ICONS) as SectionName[]
const addressOf = (section: SectionName): string =>
  section === 'general' ? '/console/admin/settings' : `/console/admin/settings/${section}`
const sectionOf = (name: SiteSettingName): SectionName => {
  if (name === 'site_name') return 'general'
  if (name.endsWith('_text')) return 'legal'
  return /^(tile|geocoder)/.test(name) ? 'map' : 'contact'
}

/** What administrators may change while the server runs. */
export function SettingsPage() {
  const query = useSiteSettings()
  const isSkeleton = useSkeleton(query.isPending)
  return (
    <Page title={MESSAGES.title} lead={MESSAGES.lead} aria-busy={query.isFetching}>
      {query.isError && query.data === undefined ? (
        <LoadFailed title={MESSAGES.failed} query={query} />
      ) : null}
      {isSkeleton ? (
        <>
          <span className="sr-only">{MESSAGES.loading}</span>
          <Skeleton className="block h-80" />
        </>
      ) : null}
      {query.data ? <Settings settings={query.data} /> : null}
    </Page>
  )
}

function Settings({ settings }: { settings: WireSiteSettings }) {
  const router = useRouter()
  const toast = useToast()
  const { section: asked } = useParams({ strict: false }) as { section?: string }
  const section = SECTION_NAMES.find((name) => name === asked) ?? 'general'
  const form = useSettingsForm(settings, {
    onRefused: (name) => router.history.push(addressOf(sectionOf(name))),
    onSaved: () => toast.success(MESSAGES.saved),
  })
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[13.75rem_minmax(0,1fr)]">
      <nav aria-label={MESSAGES.sections} className="flex gap-1 overflow-x-auto lg:flex-col">
        {SECTION_NAMES.map((name) => (
          <SectionLink key={name} name={name} isOpen={name === section} />
        ))}
      </nav>
      {section === 'mail' ? <MailSection /> : null}
      {/* Stays, so that what was typed in the other sections is not lost. */}
      <form {...form.formProps} className="card min-w-0" hidden={section === 'mail'}>
        <div className="grid gap-4 p-5 max-sm:p-4">
          <h2 className="text-20 font-head">{SECTIONS[section]}</h2>
          {section === 'general' ? <GeneralFields form={form} publicUrl={settings.public_url} /> : null}
          {section === 'contact' ? <ContactFields form={form} /> : null}
          {section === 'legal' ? <LegalFields form={form} /> : null}
          {section === 'map' ? <MapFields form={form} /> : null}
        </div>
        <SaveBar form={form} />
      </form>
    </div>
  )
}

/** Set on the server only; here one sees whether it works. */
function MailSection() {
  const { data } = useSetup()
  return (
    <section className="card card-pad grid min-w-0 gap-4">
      <h2 className="text-20 font-head">{SECTIONS.mail}</h2>
      {data ? <MailStatus from={data.mail_from} /> : <Skeleton className="block h-40" />}
    </section>
  )
}

function SectionLink({ name, isOpen }: { name: SectionName; isOpen: boolean }) {
  const Icon = ICONS[name]
  return (
    <ConsoleLink
      to={addressOf(name)}
      aria-current={isOpen ? 'page' : undefined}
      className={classNames(
        'flex min-h-tap shrink-0 items-center gap-3 rounded-control px-3 text-14 font-strong text-ink-soft no-underline hover:text-ink',
        isOpen && 'bg-forest-wash text-forest-ink hover:text-forest-ink',
      )}
    >
      <Icon className="size-4.5" aria-hidden="true" />
      {SECTIONS[name]}
    </ConsoleLink>
  )
}

/** How much is unsaved, and what went wrong with saving it. */
function SaveBar({ form }: { form: SettingsForm }) {
  const { changes, busy, problem, isConflict } = form
  return (
    <div className="grid gap-2 border-t p-5 max-sm:p-4">
      <div role="alert">{problem === undefined ? null : <FieldError>{problem}</FieldError>}</div>
      {isConflict ? (
        <Button variant="secondary" className="justify-self-start" onClick={() => void form.merge()}>
          {MESSAGES.merge}
        </Button>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-14 text-ink-soft" role="status">
          {format(MESSAGES.unsaved, { count: changes })}
        </p>
        <div className="flex gap-2 max-sm:w-full">
          <Button variant="quiet" disabled={changes === 0 || busy} onClick={form.discard}>
            {MESSAGES.discard}
          </Button>
          <Button
            type="submit"
            className="max-sm:grow"
            busy={busy}
            busyLabel={MESSAGES.saving}
            disabled={changes === 0}
          >
            {MESSAGES.save}
          </Button>
        </div>
      </div>
    </div>
  )
}
