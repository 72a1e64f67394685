import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { translationsLoaded } from './catalogues.ts'

/** A component that is loaded when it is first drawn, with its texts in the chosen language. */
export function lazyPart<Name extends string, Part extends ComponentType<never>>(
  load: () => Promise<Readonly<Record<Name, Part>>>,
  name: Name,
): LazyExoticComponent<Part> {
  return lazy(async () => {
    const { [name]: part } = await load()
    await translationsLoaded()
    return { default: part }
  })
}
