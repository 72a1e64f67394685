import { formatPhone } from '@eco/domain/profile/rules'
import { Briefcase, House } from 'lucide-react'
import { dayText } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import {
  form as FORM_MESSAGES,
  fieldLabels as LABELS,
  profile as MESSAGES,
} from '../../messages/en/profile.json'
import { Card } from '../../ui/card.tsx'
import { LedgerLine, LedgerLines } from '../../ui/figures/ledger-lines.tsx'
import { IconRow } from './pieces.tsx'
import type { Address, Loaded } from './queries.ts'

const WORK = /\b(work|office|job)\b/i

/** The saved profile, read-only. */
export function Reading({ loaded: { profile, addresses } }: { loaded: Loaded }) {
  return (
    <>
      <Card aria-labelledby="profile-personal">
        <h2 id="profile-personal" className="mb-1 text-20 font-strong">
          {MESSAGES.personal}
        </h2>
        <LedgerLines className="wrap-anywhere ml:grid ml:grid-cols-2 ml:gap-x-10">
          <LedgerLine label={LABELS.firstName}>{profile.firstName || MESSAGES.notGiven}</LedgerLine>
          <LedgerLine label={LABELS.lastName}>{profile.lastName || MESSAGES.notGiven}</LedgerLine>
          <LedgerLine label={LABELS.phone}>{formatPhone(profile.phone) ?? MESSAGES.noPhone}</LedgerLine>
          <LedgerLine label={LABELS.dob}>{profile.dob ? dayText(profile.dob) : MESSAGES.notGiven}</LedgerLine>
        </LedgerLines>
      </Card>
      <Card aria-labelledby="profile-addresses">
        <h2 id="profile-addresses" className="mb-1 text-20 font-strong">
          {MESSAGES.addresses}
        </h2>
        {addresses.length === 0 ? (
          <p className="text-14 text-ink-soft">{MESSAGES.noAddresses}</p>
        ) : (
          <ul className="ml:grid ml:grid-cols-2 ml:gap-x-8">
            {addresses.map((address, index) => (
              <AddressLines key={address.id} address={address} number={index + 1} />
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}

function AddressLines({ address, number }: { address: Address; number: number }) {
  const isWork = WORK.test(address.label)
  return (
    <IconRow
      icon={isWork ? <Briefcase aria-hidden="true" /> : <House aria-hidden="true" />}
      tree={!isWork}
      className="ml:nth-2:border-t-0"
    >
      <div className="min-w-0 text-14">
        <p className="font-strong">{address.label || format(FORM_MESSAGES.address, { number })}</p>
        <p className="text-ink-soft">
          {address.area}
          <br />
          {address.city}, {address.state} {address.pinCode}
          <br />
          {address.country}
        </p>
      </div>
    </IconRow>
  )
}
