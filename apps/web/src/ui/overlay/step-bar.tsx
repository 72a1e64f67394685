import { classNames } from '../class-names.ts'

type StepBarProps = {
  step: number
  steps: number
  /** 'Step 2 of 3' */
  label: string
  /** '2 of 3' */
  text: string
}

/** How far a dialog of several steps has come. */
export function StepBar({ step, steps, label, text }: StepBarProps) {
  return (
    <p className="flex items-center gap-2">
      {Array.from({ length: steps }, (_, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change their order
          key={at}
          className={classNames('h-1 flex-1 rounded-[2px]', at < step ? 'bg-forest' : 'bg-line')}
        />
      ))}
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="tabular-nums text-12 font-strong whitespace-nowrap text-ink-soft">
        {text}
      </span>
    </p>
  )
}
