import { type ComponentProps, Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/language/lazy-part.ts'

const CreateDialog = lazyPart(() => import('./create-dialog.tsx'), 'CreateDialog')

/** The dialog that writes an article, loaded when first opened; stays mounted afterwards. */
export function WriteDialog(props: ComponentProps<typeof CreateDialog>) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  return <Suspense>{wanted ? <CreateDialog {...props} /> : null}</Suspense>
}
