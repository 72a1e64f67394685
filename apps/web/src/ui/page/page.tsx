import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type PageProps = Omit<ComponentProps<'main'>, 'title'> & {
  title?: ReactNode
  lead?: ReactNode
  /** Buttons to the right of the title. */
  actions?: ReactNode
  /** Maximum content width: page 1136, read 720, form 440 px. */
  width?: 'page' | 'read' | 'form'
}

const WRAPS = { read: 'wrap-read', form: 'wrap-form' }

/** Layout of a page: content width, gutters, title. `main` has the id that the skip link targets. */
export function Page({ title, lead, actions, width = 'page', className, children, ...rest }: PageProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      {...rest}
      className={classNames('wrap pb-14', width !== 'page' && WRAPS[width], className)}
    >
      {title === undefined ? null : <PageHead title={title} lead={lead} actions={actions} />}
      {children}
    </main>
  )
}

type PageHeadProps = { title: ReactNode; lead?: ReactNode; actions?: ReactNode; className?: string }

export function PageHead({ title, lead, actions, className }: PageHeadProps) {
  return (
    <div className={classNames('page-head', className)}>
      <div className="min-w-0">
        <h1 className="page-title">{title}</h1>
        {lead ? <p className="mt-0.5 text-14 text-ink-soft">{lead}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
    </div>
  )
}
