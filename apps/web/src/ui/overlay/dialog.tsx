import { type ComponentProps, Suspense, useState } from 'react'
import { lazyPart } from '../../lib/language/lazy-part.tsx'

/** A dialog that loads when it first opens. It stays mounted, so that its closing animation can run. */
export function lazyDialog<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  const Part = lazyPart(load, name)
  return function LazyDialog(props: ComponentProps<typeof Part> & { open: boolean }) {
    const [wanted, setWanted] = useState(props.open)
    if (props.open && !wanted) setWanted(true)
    return <Suspense>{wanted ? <Part {...props} /> : null}</Suspense>
  }
}

/** Loads the file of all dialogs, with the first one or ahead of it. */
export const loadDialog = () => import('./dialog-popup.tsx')

/**
 * A centred dialog, below 768 px a sheet from the bottom. Escape, a press outside and × close it; the focus
 * is trapped inside and returns to where it was.
 */
export const Dialog = lazyDialog(loadDialog, 'DialogPopup')
