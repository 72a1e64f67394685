import { createContext } from 'react'

/** The field of the game, into which its dialogs are rendered; null until mounted. */
export const FieldContext = createContext<HTMLElement | null>(null)
