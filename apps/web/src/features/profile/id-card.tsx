import { formatPhone, fullName } from '@eco/domain/profile/rules'
import { MapPin, Pencil, Phone } from 'lucide-react'
import { dayText, isoDay } from '../../lib/format/days.ts'
import { profile as MESSAGES } from '../../messages/en/profile.json'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LedgerLine, LedgerLines } from '../../ui/figures/ledger-lines.tsx'
import { AvatarEditor } from './editing/avatar-editor.tsx'
import { Fact } from './pieces.tsx'
import type { Loaded } from './queries.ts'

type IdCardProps = {
  loaded: Loaded
  editing: boolean
  toggle: () => void
  changed: () => void
}

/** Picture, full name, city and state of the first address, phone, and the view/edit toggle. */
export function IdCard({ loaded: { profile, addresses }, editing, toggle, changed }: IdCardProps) {
  const name = fullName(profile.firstName, profile.lastName) || profile.username
  const [first] = addresses
  const place = first ? [first.city, first.state].filter(Boolean).join(', ') : ''
  const roles: Readonly<Record<string, string>> = MESSAGES.roles
  return (
    <Card>
      <AvatarEditor name={name} src={profile.avatar ?? undefined} changed={changed}>
        <h1 className="text-28 font-strong wrap-anywhere">{name}</h1>
        <Fact className="text-ink-soft">
          <MapPin aria-hidden="true" className="size-4" />
          {place || MESSAGES.noPlace}
        </Fact>
      </AvatarEditor>
      <Fact className="mt-4 tabular-nums">
        <Phone aria-hidden="true" className="size-4" />
        {formatPhone(profile.phone) ?? MESSAGES.noPhone}
      </Fact>
      <Button
        className="mt-4 w-full"
        variant={editing ? 'secondary' : 'primary'}
        icon={editing ? undefined : <Pencil aria-hidden="true" />}
        onClick={toggle}
      >
        {editing ? MESSAGES.cancel : MESSAGES.edit}
      </Button>
      <LedgerLines className="mt-5">
        <LedgerLine label={MESSAGES.email}>
          <span className="break-all">{profile.email}</span>
        </LedgerLine>
        <LedgerLine label={MESSAGES.memberSince}>{dayText(isoDay(profile.createdAt))}</LedgerLine>
        <LedgerLine label={MESSAGES.role}>{roles[profile.role] ?? profile.role}</LedgerLine>
      </LedgerLines>
    </Card>
  )
}
