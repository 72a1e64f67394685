import '@eco/contract/messages/en/checks/sites.json'
import { api } from '@eco/contract'
import type { WireSite } from '@eco/contract/organizations/sites'
import { checkSiteName, checkSitePlace } from '@eco/domain/sites/rules'
import { call } from '../../lib/api/api.ts'
import { useAppForm } from '../../lib/form/use-app-form.ts'
import { format } from '../../lib/language/catalogues.ts'
import { form as MESSAGES } from '../../messages/en/sites.json'
import { FieldError } from '../../ui/form/field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useSiteChange } from './queries.ts'

type SiteFormProps = { site?: WireSite | undefined; open: boolean; onOpenChange: (open: boolean) => void }
type Values = { name: string; place: string }

/** Creates a site, or changes its name and place. */
export function SiteForm({ site, open, onOpenChange }: SiteFormProps) {
  const toast = useToast()
  const form = useAppForm<Values>({
    start: { name: site?.name ?? '', place: site?.place ?? '' },
    check: ({ name, place }) => ({ name: checkSiteName(name), place: checkSitePlace(place) }),
  })
  const save = useSiteChange(
    (body: Values) =>
      site
        ? call(api.changeSite, { params: { site_id: site.site_id }, body })
        : call(api.createSite, { body }),
    ({ name }) => {
      toast.success(site ? MESSAGES.saved : format(MESSAGES.created, { name }))
      onOpenChange(false)
    },
  )
  return (
    <FormDialog
      open={open}
      title={site ? MESSAGES.editTitle : MESSAGES.newTitle}
      close={() => onOpenChange(false)}
      form={form.formProps((typed) => save.mutate(typed))}
      cancel={MESSAGES.cancel}
      submit={site ? MESSAGES.save : MESSAGES.create}
      busy={save.isPending}
      held
    >
      <TextField label={MESSAGES.name} {...form.field('name')} />
      <TextField label={MESSAGES.place} hint={MESSAGES.placeHint} optional {...form.field('place')} />
      {save.error ? <FieldError role="alert">{save.error.message}</FieldError> : null}
    </FormDialog>
  )
}
