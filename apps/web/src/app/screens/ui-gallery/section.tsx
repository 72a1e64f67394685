import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'

type PartProps = { title: string; className: string; children: ReactNode }

export function Part({ title, className, children }: PartProps) {
  return (
    <Card className={classNames('min-w-0', className)}>
      <h2 className="mb-3 text-14 font-head">{title}</h2>
      {children}
    </Card>
  )
}
