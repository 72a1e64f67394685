import { type LazyExoticComponent, lazy, type ReactNode } from 'react'
import { translationsLoaded } from './catalogues.ts'

type PropsOf<Part> = [Part] extends [(props: infer Props) => ReactNode] ? Props : never

/** A component that is loaded when it is first drawn, with its texts in the chosen language. */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<(props: PropsOf<Module[Name]>) => ReactNode> {
  return lazy(async () => {
    const { [name]: part } = await load()
    await translationsLoaded()
    return { default: part as (props: PropsOf<Module[Name]>) => ReactNode }
  })
}
