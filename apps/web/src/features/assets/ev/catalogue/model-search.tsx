import { Pencil, Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { format } from '../../../../lib/language/catalogues.ts'
import { search as MESSAGES } from '../../../../messages/en/assets/prefill.json'
import { IconButton } from '../../../../ui/button.tsx'
import { FIELD, FIELD_HINT, FIELD_LABEL } from '../../../../ui/form/field.tsx'
import { MODEL_ROW, ModelOption } from './model-option.tsx'
import type { Model } from './models.ts'
import { searchModels } from './search.ts'

type ModelSearchProps = {
  /** Undefined while loading; the current input is searched once they arrive. */
  models: readonly Model[] | undefined
  /** Takes the focus when the search is reopened. */
  focus: boolean
  onChoose: (model: Model) => void
  onNotListed: () => void
}

/** A combobox of models with full keyboard support; its last row leads to the plain fields. */
export function ModelSearch({ models, focus, onChoose, onNotListed }: ModelSearchProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const groups = useMemo(() => searchModels(models ?? [], query), [models, query])
  const rows = groups.flatMap(({ shown }) => shown)
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  // the last option is not a model
  const at = Math.min(active, rows.length)
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    if (focus) input.current?.focus()
  }, [focus])

  function choose(index: number): void {
    const model = rows[index]
    setOpen(false)
    if (model) onChoose(model)
    else onNotListed()
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setOpen(true)
      setActive(open ? (at + step + rows.length + 1) % (rows.length + 1) : 0)
    } else if (event.key === 'Enter') {
      // Enter chooses an option and must not submit the form
      event.preventDefault()
      if (open) choose(at)
    } else if (event.key === 'Escape' && open) {
      // closes the list, not the dialog around it
      event.stopPropagation()
      event.preventDefault()
      setOpen(false)
    }
  }

  return (
    <div className={FIELD}>
      <label className={FIELD_LABEL} htmlFor={id}>
        {MESSAGES.label}
      </label>
      <span className="control-box">
        <Search className="pointer-events-none absolute top-3 left-3 text-ink-soft" aria-hidden="true" />
        <input
          ref={input}
          id={id}
          className="control pr-12 pl-10.5"
          type="text"
          role="combobox"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={MESSAGES.placeholder}
          aria-describedby={`${id}-hint`}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-activedescendant={open ? optionId(at) : undefined}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setOpen(event.currentTarget.value.trim() !== '')
            setActive(0)
          }}
          onKeyDown={press}
          onFocus={() => setOpen(query.trim() !== '')}
          onBlur={() => setOpen(false)}
        />
        {query === '' ? null : (
          <IconButton
            className="right-0.5"
            label={MESSAGES.clear}
            onClick={() => {
              setQuery('')
              setOpen(false)
              input.current?.focus()
            }}
          >
            <X />
          </IconButton>
        )}
      </span>
      <p className={FIELD_HINT} id={`${id}-hint`}>
        {models ? format(MESSAGES.hint, { count: models.length }) : MESSAGES.loading}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={MESSAGES.list}
        className="max-h-120 overflow-y-auto rounded-xl border border-line-strong bg-card"
        hidden={!open}
        // keeps the focus in the input on a click on a row or the scroll bar
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map(({ group, shown, count: all }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
          <div key={group} role="group" aria-label={MESSAGES.groups[group]}>
            <p className="px-3.5 pt-2 pb-1.5 text-xs font-strong text-ink-soft" aria-hidden="true">
              {shown.length === all
                ? MESSAGES.groups[group]
                : format(MESSAGES.part, { name: MESSAGES.groups[group], shown: shown.length, count: all })}
            </p>
            {shown.map((model) => {
              const index = rows.indexOf(model)
              return (
                <ModelOption
                  key={model.id}
                  id={optionId(index)}
                  model={model}
                  active={index === at}
                  choose={() => choose(index)}
                />
              )
            })}
          </div>
        ))}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active option */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses through the input */}
        <div
          id={optionId(rows.length)}
          role="option"
          aria-selected={at === rows.length}
          className={`${MODEL_ROW} min-h-13 font-strong text-forest-ink`}
          onClick={() => choose(rows.length)}
        >
          <Pencil className="size-4.5" aria-hidden="true" />
          {MESSAGES.notListed}
        </div>
      </div>
      <p className="sr-only" role="status">
        {open ? (count === 0 ? MESSAGES.none : format(MESSAGES.found, { count })) : ''}
      </p>
    </div>
  )
}
