import { createContext, type ReactNode } from 'react'

/** The notification bell for every header; null for visitors. */
export const BellContext = createContext<ReactNode>(null)
