import '@eco/contract/messages/en/checks/challenges.json'
import type { WireChallenge } from '@eco/contract/organizations/challenges'
import { ACTIVITY_KEYS, type ActivityKey } from '@eco/domain/activities/catalogue'
import { dayNumber } from '@eco/domain/activities/home-day'
import { checkChallenge } from '@eco/domain/challenges/rules'
import { failureMessage } from '../../lib/api/refusal.ts'
import { useAppForm } from '../../lib/form/use-app-form.ts'
import { isoDay } from '../../lib/format/days.ts'
import { activity as ACTIVITY_TEXTS } from '../../messages/en/activity-catalogue.json'
import { form as MESSAGES } from '../../messages/en/challenges.json'
import { FIELD_LABEL, FieldError } from '../../ui/form/field.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { DateField, TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useSaveChallenge } from './queries.ts'

type ChallengeFormProps = {
  /** to change; a new one without it */
  challenge?: WireChallenge
  open: boolean
  onOpenChange: (open: boolean) => void
  onSaved?: (saved: WireChallenge) => void
}

type Values = {
  title: string
  description: string
  starts_on: string
  ends_on: string
  activities: ActivityKey[]
  /** one name per line */
  teams: string
  public: boolean
}

const START: Values = {
  title: '',
  description: '',
  starts_on: '',
  ends_on: '',
  activities: [],
  teams: '',
  public: true,
}

const namesIn = (teams: string): string[] =>
  teams
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '')

function valuesOf({
  title,
  description,
  starts_on,
  ends_on,
  activities,
  teams,
  ...rest
}: WireChallenge): Values {
  const names = teams.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))
  return { title, description, starts_on, ends_on, activities, teams: names.join('\n'), public: rest.public }
}

/** Title, dates, activities, teams and who sees it. */
export function ChallengeForm({ challenge, open, onOpenChange, onSaved }: ChallengeFormProps) {
  const toast = useToast()
  const form = useAppForm<Values>({
    start: challenge ? valuesOf(challenge) : START,
    check: ({ teams, ...values }) =>
      checkChallenge(
        { ...values, teams: namesIn(teams).map((name) => ({ name })) },
        dayNumber(isoDay(Date.now())),
      ),
  })
  const { mutate, isPending, error } = useSaveChallenge(challenge, (saved) => {
    toast.success(challenge ? MESSAGES.saved : MESSAGES.created)
    onOpenChange(false)
    onSaved?.(saved)
  })
  const { values } = form
  const hasStarted = challenge !== undefined && challenge.phase !== 'upcoming'
  const failure = failureMessage(error, MESSAGES)
  const save = () =>
    mutate({
      ...values,
      teams: namesIn(values.teams).map((name) => {
        const known = challenge?.teams.find((team) => team.name === name)
        return { name, ...(known && { team_id: known.team_id }) }
      }),
    })
  const toggle = (key: ActivityKey, isOn: boolean) =>
    form.fill({
      activities: ACTIVITY_KEYS.filter((one) => (one === key ? isOn : values.activities.includes(one))),
    })
  return (
    <FormDialog
      open={open}
      title={challenge ? MESSAGES.editTitle : MESSAGES.newTitle}
      size="md"
      close={() => onOpenChange(false)}
      form={{ ...form.formProps(save), className: 'grid gap-4 sm:grid-cols-2' }}
      cancel={MESSAGES.cancel}
      submit={challenge ? MESSAGES.save : MESSAGES.create}
      busy={isPending}
      held
    >
      <TextField {...form.field('title')} label={MESSAGES.name} className="sm:col-span-full" />
      <TextAreaField
        {...form.field('description')}
        label={MESSAGES.description}
        optional
        rows={3}
        className="sm:col-span-full"
      />
      <DateField {...form.field('starts_on')} label={MESSAGES.starts} readOnly={hasStarted} />
      <DateField {...form.field('ends_on')} label={MESSAGES.ends} />
      <fieldset className="grid gap-1 sm:col-span-full" disabled={hasStarted}>
        <legend className={FIELD_LABEL}>{MESSAGES.activities}</legend>
        {ACTIVITY_KEYS.map((key) => (
          <label key={key} className="flex min-h-tap items-center gap-3">
            <input
              type="checkbox"
              name="activities"
              className="size-5 accent-forest"
              checked={values.activities.includes(key)}
              onChange={(event) => toggle(key, event.currentTarget.checked)}
            />
            {ACTIVITY_TEXTS[key].title}
          </label>
        ))}
        {form.errors.activities ? <FieldError>{form.errors.activities}</FieldError> : null}
      </fieldset>
      {hasStarted ? <p className="text-12 text-ink-soft sm:col-span-full">{MESSAGES.started}</p> : null}
      <TextAreaField
        {...form.field('teams')}
        label={MESSAGES.teams}
        hint={MESSAGES.teamsHint}
        optional
        rows={4}
        className="sm:col-span-full"
      />
      <div className="sm:col-span-full">
        <Switch
          label={MESSAGES.public}
          hint={MESSAGES.publicHint}
          checked={values.public}
          onChange={(isOn) => form.fill({ public: isOn })}
        />
      </div>
      {failure ? (
        <FieldError role="alert" className="sm:col-span-full">
          {failure}
        </FieldError>
      ) : null}
    </FormDialog>
  )
}
