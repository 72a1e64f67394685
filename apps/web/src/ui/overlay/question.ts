import type { ReactNode } from 'react'

/** A confirmation before an action. */
export type ConfirmOptions = { title: string; text?: ReactNode; confirmLabel: string; danger?: boolean }

/** One sentence with OK, or a question with two answers. */
export type Question = { text: string } | { confirm: ConfirmOptions }
