import { Camera, Globe, Library } from 'lucide-react'
import { FROM_MESSAGES } from '../prefill-messages.ts'

const ICONS = { catalogue: Library, country: Globe, photo: Camera } as const

/** Beside the label of a field that was filled in: where its value comes from. */
export function FromMark({ from }: { from: keyof typeof ICONS }) {
  const Icon = ICONS[from]
  return (
    <>
      <Icon aria-hidden="true" />
      {FROM_MESSAGES[from]}
    </>
  )
}
