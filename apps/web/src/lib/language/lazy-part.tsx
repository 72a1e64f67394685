import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense } from 'react'
import { logFailure } from '../browser/log.ts'
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

/** Loads a part early. A failure, as when the page is left meanwhile, says nothing: opening the part loads it again. */
export function loadAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}

/** A lazy part that the page works without: nothing is drawn while it loads or when it cannot be loaded. */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Part = lazy(async () => {
    const part = await load().catch((reason) => {
      logFailure('Could not load a part of the page', reason)
      return () => null
    })
    await translationsLoaded()
    return { default: part }
  }) as ComponentType<Props>
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
