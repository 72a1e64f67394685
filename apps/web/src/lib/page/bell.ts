import { createContext, type ReactNode } from 'react'

/** The notification bell for every header. */
export const BellContext = createContext<ReactNode>(null)
