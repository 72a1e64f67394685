import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'

export type Fold = { question: string; answer: ReactNode }

type AccordionProps = {
  items: readonly Fold[]
  openFirst?: boolean
  headingLevel?: 2 | 3
  className?: string
}

/** Questions of which one is open at a time; an answer is up to 200 px high and scrolls inside. */
export function Accordion({ items, openFirst = false, headingLevel = 3, className }: AccordionProps) {
  const [open, setOpen] = useState<number | null>(openFirst ? 0 : null)
  const id = useId()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div className={classNames('folds', className)}>
      {items.map((item, index) => {
        const shown = open === index
        const answerId = `${id}-${index}`
        return (
          <div className="fold" key={item.question}>
            <Heading>
              <button
                type="button"
                className="fold-ask"
                id={`${answerId}-ask`}
                aria-expanded={shown}
                aria-controls={answerId}
                onClick={() => setOpen(shown ? null : index)}
              >
                {item.question}
                <ChevronDown aria-hidden="true" />
              </button>
            </Heading>
            <section
              className="fold-answer"
              id={answerId}
              aria-labelledby={`${answerId}-ask`}
              aria-hidden={shown ? undefined : true}
              data-open={shown ? '' : undefined}
              tabIndex={shown ? 0 : -1}
            >
              <div>{item.answer}</div>
            </section>
          </div>
        )
      })}
    </div>
  )
}
