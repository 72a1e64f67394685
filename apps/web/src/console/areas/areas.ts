import type { Role } from '@eco/domain/auth/rules'
import type { AnyRoute } from '@tanstack/react-router'
import { administration } from './administration.ts'
import type { ConsoleArea, Section } from './area.ts'
import { organization } from './organization.ts'
import { review } from './review.ts'

export const consoleAreas: readonly ConsoleArea[] = [organization, review, administration]

/** The pages that are below a route. */
export const pagesOf = (parent: AnyRoute): AnyRoute[] =>
  consoleAreas
    .flatMap(({ features }) => features.flatMap(({ pages }) => pages))
    .filter(({ options }) => options.getParentRoute() === parent)

export type Area = { title: string; sections: readonly Section[] }

/** The areas that a role works in, with their sections in the order of the navigation. */
export const areasOf = (role: Role): readonly Area[] =>
  consoleAreas
    .filter(({ mayEnter }) => mayEnter(role))
    .map(({ title, features }) => ({
      title: title(),
      sections: features.flatMap(({ sections }) => sections()),
    }))
