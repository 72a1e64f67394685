import '@eco/contract/messages/en/answers/site-settings.json'
import { ApiError, api } from '@eco/contract'
import type { WireSiteSettings } from '@eco/contract/administration/site-settings'
import type { SiteSettingName } from '@eco/domain/settings/names'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { failureMessage, fieldErrors } from '../../../lib/api/refusal.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { fields as FIELDS, hints as HINTS, page as MESSAGES } from '../../../messages/en/site-settings.json'
import { changesBetween, SETTINGS_KEY, type SettingValues } from './queries.ts'

const CONFLICT = 409

export type SettingsForm = ReturnType<typeof useSettingsForm>
export type ShownSetting = SiteSettingName & keyof typeof FIELDS

type Options = {
  /** Called with the first setting that the server refused. */
  onRefused?: (name: SiteSettingName) => void
  onSaved?: () => void
}

/** The settings as one form: everything that changed is saved together. */
export function useSettingsForm(settings: WireSiteSettings, { onRefused, onSaved }: Options) {
  const cache = useQueryClient()
  const { revision, fixed } = settings
  const start: SettingValues = settings.values
  const form = useAppForm<SettingValues>({ start, check: () => ({}) })
  const changes = changesBetween(start, form.values)
  const { mutate, isPending, error, reset } = useSend({
    mutationFn: (values: Partial<SettingValues>) =>
      call(api.changeSiteSettings, { body: { revision, values } }),
    onSuccess: (saved) => {
      form.fill(saved.values)
      cache.setQueryData(SETTINGS_KEY, saved)
      onSaved?.()
    },
    onError: (failure) => {
      const found = fieldErrors(failure, start)
      const [first] = Object.keys(found)
      if (first !== undefined) onRefused?.(first as SiteSettingName)
      form.showErrors(found)
    },
  })
  return {
    changes: Object.keys(changes).length,
    busy: isPending,
    problem: failureMessage(error, { refused: MESSAGES.refused, noAnswer: MESSAGES.noAnswer }),
    isConflict: error instanceof ApiError && error.status === CONFLICT,
    formProps: {
      ...form.formProps(() => (Object.keys(changes).length > 0 ? mutate(changes) : onSaved?.())),
      onChange: reset,
    },
    discard() {
      reset()
      form.reset()
    },
    /** Reads what others changed, and keeps what was typed here. */
    async merge() {
      const { values } = await call(api.readSiteSettings, {}).then((read) => {
        cache.setQueryData(SETTINGS_KEY, read)
        return read
      })
      form.fill({ ...values, ...changes })
      reset()
    },
    /** The props of a field; what the server's environment sets is read-only. */
    field: (name: ShownSetting) => ({
      ...form.field(name),
      label: FIELDS[name],
      hint: HINTS[name],
      ...(fixed.includes(name)
        ? { readOnly: true, badge: MESSAGES.onServer }
        : { optional: name !== 'site_name' }),
    }),
  }
}
