import { SHARES, type Shares } from '@eco/domain/organizations/rules'
import { useId } from 'react'
import { shares as NAMES, sharesTexts as TEXTS } from '../../messages/en/organizations.json'
import { Choices } from './choices.tsx'

type ShareChoiceProps = { label: string; value: Shares; onChange: (shares: Shares) => void }

/** What an organization may see, from least to most. */
export function ShareChoice({ label, value, onChange }: ShareChoiceProps) {
  return (
    <Choices
      name={useId()}
      label={label}
      options={SHARES.map((one) => ({ value: one, title: NAMES[one], text: TEXTS[one] }))}
      value={value}
      onChange={onChange}
    />
  )
}
