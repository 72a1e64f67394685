import { Camera, Globe, Library } from 'lucide-react'
import { FROM_MESSAGES } from '../prefill-messages.ts'

const ICONS = { catalogue: Library, country: Globe, photo: Camera } as const

/** A badge next to the label of a prefilled field that shows the source of its value. */
export function FromMark({ from }: { from: keyof typeof ICONS }) {
  const Icon = ICONS[from]
  return (
    <>
      <Icon aria-hidden="true" />
      {FROM_MESSAGES[from]}
    </>
  )
}
