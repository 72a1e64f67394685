import { type ComponentProps, lazy, Suspense, useState } from 'react'

const CreateDialog = lazy(async () => ({ default: (await import('./create-dialog.tsx')).CreateDialog }))

/** The dialog that writes an article; its file comes with the first wish to write. Once opened it stays. */
export function WriteDialog(props: ComponentProps<typeof CreateDialog>) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  return <Suspense>{wanted ? <CreateDialog {...props} /> : null}</Suspense>
}
