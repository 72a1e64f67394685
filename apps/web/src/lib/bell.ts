import { createContext, type ReactNode } from 'react'

/** The bell with the member's notifications, for every header; null while nobody is signed in. */
export const BellContext = createContext<ReactNode>(null)
