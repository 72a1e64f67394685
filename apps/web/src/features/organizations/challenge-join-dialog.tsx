import type { WireChallenge } from '@eco/contract/organizations/challenges'
import { type FormEvent, useState } from 'react'
import { failureMessage } from '../../lib/api/refusal.ts'
import { dayText } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import { join as MESSAGES } from '../../messages/en/challenges.json'
import { FieldError } from '../../ui/form/field.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { SelectField } from '../../ui/form/text-field.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useJoin } from './challenge-queries.ts'

type JoinDialogProps = { challenge: WireChallenge; open: boolean; onOpenChange: (open: boolean) => void }

/** Chooses a team, and whether to be named; unnamed is the default. */
export function JoinDialog({ challenge, open, onOpenChange }: JoinDialogProps) {
  const { challenge_id, title, starts_on, ends_on, teams, mine } = challenge
  const [team, setTeam] = useState(mine?.team_id ?? '')
  const [named, setNamed] = useState(mine?.named ?? false)
  const toast = useToast()
  const { mutate, isPending, error } = useJoin(challenge_id, () => {
    toast.success(mine ? MESSAGES.saved : MESSAGES.done)
    onOpenChange(false)
  })
  const join = (event: FormEvent) => {
    event.preventDefault()
    mutate({ team_id: team === '' ? null : team, named })
  }
  const failure = failureMessage(error, MESSAGES)
  const byName = teams.toSorted((a, b) => a.name.localeCompare(b.name))
  return (
    <FormDialog
      open={open}
      title={format(MESSAGES.title, { title })}
      description={format(MESSAGES.lead, { start: dayText(starts_on), end: dayText(ends_on) })}
      close={() => onOpenChange(false)}
      form={{ className: 'grid gap-3', onSubmit: join }}
      cancel={MESSAGES.cancel}
      submit={mine ? MESSAGES.save : MESSAGES.submit}
      busy={isPending}
      held
    >
      {teams.length === 0 ? null : (
        <SelectField
          label={MESSAGES.team}
          name="team"
          options={[
            { value: '', label: MESSAGES.alone },
            ...byName.map(({ team_id, name }) => ({ value: team_id, label: name })),
          ]}
          value={team}
          onChange={(event) => setTeam(event.target.value)}
        />
      )}
      <div>
        <Switch label={MESSAGES.named} hint={MESSAGES.namedHint} checked={named} onChange={setNamed} />
      </div>
      {failure ? <FieldError role="alert">{failure}</FieldError> : null}
    </FormDialog>
  )
}
