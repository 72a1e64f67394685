import { LEGAL_PAGES, LEGAL_TEXTS } from '@eco/domain/settings/names'
import {
  examples as EXAMPLES,
  fields as FIELDS,
  hints as HINTS,
  page as MESSAGES,
} from '../../../messages/en/site-settings.json'
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx'
import type { SettingsForm } from './use-settings-form.ts'

type Props = { form: SettingsForm }
const TWO = 'grid gap-x-5 gap-y-4 md:grid-cols-2'
/** Braces would be parameters in a catalogue. */
const tileExample = () => EXAMPLES.tile_url.replace(/\$(\w)/g, '{$1}')

export const GeneralFields = ({ form, publicUrl }: Props & { publicUrl: string | null }) => (
  <div className={TWO}>
    <TextField {...form.field('site_name')} />
    <TextField
      label={FIELDS.public_url}
      badge={MESSAGES.onServer}
      hint={publicUrl === null ? HINTS.public_url : undefined}
      value={publicUrl ?? MESSAGES.notSet}
      readOnly
    />
  </div>
)

export const ContactFields = ({ form }: Props) => (
  <div className={TWO}>
    <TextField {...form.field('operator_name')} />
    <TextField type="email" autoComplete="off" {...form.field('contact_email')} />
    <TextField type="tel" autoComplete="off" {...form.field('contact_phone')} />
    <TextField type="email" autoComplete="off" {...form.field('careers_email')} />
    <TextField {...form.field('contact_address')} />
    <TextField placeholder={EXAMPLES.contact_place} {...form.field('contact_place')} />
    <TextAreaField
      className="md:col-span-2"
      rows={3}
      placeholder={EXAMPLES.social_links}
      {...form.field('social_links')}
    />
  </div>
)

export const MapFields = ({ form }: Props) => (
  <div className="grid gap-4">
    <TextField inputMode="url" placeholder={tileExample()} {...form.field('tile_url')} />
    <TextField {...form.field('tile_attribution')} />
    <TextField inputMode="url" placeholder={EXAMPLES.geocoder_url} {...form.field('geocoder_url')} />
  </div>
)

export const LegalFields = ({ form }: Props) => (
  <div className="grid gap-4">
    <p className="max-w-[65ch] text-14 text-ink-soft">{MESSAGES.legalLead}</p>
    {LEGAL_PAGES.map((page) => (
      <div key={page} className="grid justify-items-stretch gap-1">
        <TextAreaField rows={4} {...form.field(LEGAL_TEXTS[page])} />
        <a
          href={`/${page}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`${MESSAGES.readPage}: ${FIELDS[LEGAL_TEXTS[page]]}`}
          className="inline-flex min-h-tap items-center justify-self-start text-14"
        >
          {MESSAGES.readPage}
        </a>
      </div>
    ))}
  </div>
)
