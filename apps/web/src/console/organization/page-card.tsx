import { api } from '@eco/contract'
import { mayChangeRoles, type OrganizationRole } from '@eco/domain/organizations/rules'
import { call } from '../../lib/api/api.ts'
import { page as MESSAGES } from '../../messages/en/organizations.json'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { useAlert } from '../../ui/overlay/alert-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useChange } from './queries.ts'

type PageCardProps = { organizationId: string; role: OrganizationRole; isOpen: boolean }

/** Opens and closes the public page; opening asks first. */
export function PageCard({ organizationId: organization_id, role, isOpen }: PageCardProps) {
  const [toast, alerts] = [useToast(), useAlert()]
  const change = useChange(
    (to: boolean) => call(api.openOrganizationPage, { params: { organization_id }, body: { public: to } }),
    (reply) => toast.success(reply.public ? MESSAGES.opened : MESSAGES.closed),
    MESSAGES.failed,
  )
  const set = async (to: boolean) => {
    const question = { title: MESSAGES.open, text: MESSAGES.openText, confirmLabel: MESSAGES.confirm }
    if (!to || (await alerts.confirm(question))) change.mutate(to)
  }
  const shown = change.underWay?.input ?? isOpen
  return (
    <Card className="grid gap-2">
      <h2 className="text-20 font-head">{MESSAGES.title}</h2>
      {mayChangeRoles(role) ? (
        <Switch
          label={MESSAGES.switch}
          hint={MESSAGES.hint}
          checked={shown}
          onChange={(to) => void set(to)}
        />
      ) : (
        <>
          <p className="text-14">{isOpen ? MESSAGES.isOpen : MESSAGES.isClosed}</p>
          <p className="text-12 text-ink-soft">{MESSAGES.hint}</p>
        </>
      )}
      {isOpen ? (
        <a href={`/organization/${organization_id}`} className="link justify-self-start text-14">
          {MESSAGES.see}
        </a>
      ) : null}
    </Card>
  )
}
