import type { WireChallenge } from '@eco/contract/organizations/challenges'
import { useId, useState } from 'react'
import { failureMessage } from '../../lib/api/refusal.ts'
import { dayText } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import { join as MESSAGES } from '../../messages/en/challenges.json'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { SelectField } from '../../ui/form/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useJoin } from './queries.ts'

type JoinDialogProps = { challenge: WireChallenge; open: boolean; onOpenChange: (open: boolean) => void }

/** Chooses a team, and whether to be named; unnamed is the default. */
export function JoinDialog({ challenge, open, onOpenChange }: JoinDialogProps) {
  const { challenge_id, title, starts_on, ends_on, teams, mine } = challenge
  const [team, setTeam] = useState(mine?.team_id ?? '')
  const [named, setNamed] = useState(mine?.named ?? false)
  const toast = useToast()
  const id = useId()
  const { mutate, isPending, error } = useJoin(challenge_id, () => {
    toast.success(mine ? MESSAGES.saved : MESSAGES.done)
    onOpenChange(false)
  })
  const failure = failureMessage(error, MESSAGES)
  const byName = teams.toSorted((a, b) => a.name.localeCompare(b.name))
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={format(MESSAGES.title, { title })}
      description={format(MESSAGES.lead, { start: dayText(starts_on), end: dayText(ends_on) })}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={() => onOpenChange(false)}>
            {MESSAGES.cancel}
          </Button>
          <Button type="submit" form={id} className="max-md:flex-1" busy={isPending}>
            {mine ? MESSAGES.save : MESSAGES.submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          mutate({ team_id: team === '' ? null : team, named })
        }}
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
      </form>
    </Dialog>
  )
}
