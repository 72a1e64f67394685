import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

type Fold = { question: string; answer: ReactNode }

/** Questions of which one is open at a time; an answer is up to 200 px high and scrolls inside. */
export function Accordion({ items }: { items: readonly Fold[] }) {
  const [open, setOpen] = useState<number>()
  const id = useId()
  return (
    <div>
      {items.map((item, index) => {
        const shown = open === index
        const answerId = `${id}-${index}`
        return (
          <div className="border-t first:border-t-0" key={item.question}>
            <h3>
              <button
                type="button"
                className="flex min-h-13 w-full items-center justify-between gap-3 text-left text-sm font-strong aria-expanded:[&>svg]:rotate-180"
                id={`${answerId}-ask`}
                aria-expanded={shown}
                aria-controls={answerId}
                onClick={() => setOpen(shown ? undefined : index)}
              >
                {item.question}
                <ChevronDown className="transition-transform duration-(--d-2)" aria-hidden="true" />
              </button>
            </h3>
            <section
              className="invisible max-h-0 overflow-hidden text-sm text-ink-soft transition-[max-height,visibility] duration-(--d-2) data-open:visible data-open:max-h-50 data-open:overflow-auto"
              id={answerId}
              aria-labelledby={`${answerId}-ask`}
              data-open={shown ? '' : undefined}
              tabIndex={shown ? 0 : -1}
            >
              <div className="pr-6 pb-4">{item.answer}</div>
            </section>
          </div>
        )
      })}
    </div>
  )
}
