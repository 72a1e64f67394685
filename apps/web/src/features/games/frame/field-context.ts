import { createContext } from 'react'

/** The field of the game, where its dialogs lie; null until it is there. */
export const FieldContext = createContext<HTMLElement | null>(null)
