import { lazy, type ReactNode } from 'react'
import { translationsLoaded } from './catalogues.ts'

/** A component that is loaded when it is first drawn, with its texts in the chosen language. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, (props: Props) => ReactNode>>>,
  name: Name,
) {
  return lazy(async () => {
    const { [name]: part } = await load()
    await translationsLoaded()
    return { default: part }
  })
}
