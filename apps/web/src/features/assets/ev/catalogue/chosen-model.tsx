import { exactText } from '../../../../lib/format/figures.ts'
import { format } from '../../../../lib/language/catalogues.ts'
import { chosen as MESSAGES } from '../../../../messages/en/assets/prefill.json'
import { Art } from '../../../../ui/art.tsx'
import { Button } from '../../../../ui/button.tsx'
import { evArt } from '../ev.ts'
import { type Model, modelTitle } from './models.ts'

export const MODEL_ART = 'size-10 flex-none rounded-control bg-sky-wash'

type ChosenModelProps = { model: Model; held: boolean; onChange: () => void }

/** The chosen model in one line, with the source of its figures. */
export function ChosenModel({ model, held, onChange }: ChosenModelProps) {
  const { batteryKwh } = model
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-xl bg-forest-wash p-3" role="status">
      <Art name={evArt(model.category)} className={MODEL_ART} />
      <div className="min-w-0 flex-1">
        <b className="wrap-anywhere">{modelTitle(model)}</b>
        <p className="text-12 text-ink-soft">
          {batteryKwh === undefined ? '' : format(MESSAGES.battery, { kwh: exactText(batteryKwh) })}
          {sourceOf(model)}
        </p>
      </div>
      <Button variant="secondary" className="max-xs:w-full" disabled={held} onClick={onChange}>
        {MESSAGES.change}
      </Button>
    </div>
  )
}

function sourceOf({ source, year }: Model): string {
  if (source === 'open-ev-data')
    return year === undefined ? MESSAGES.openEvData : format(MESSAGES.openEvDataOf, { year })
  return year === undefined ? '' : format(MESSAGES.manufacturer, { year })
}

/** How a model's consumption and range were derived, for the hints below the fields. */
export function hintsOf(model: Model): { energy: string; range: string | undefined } {
  const { source, batteryKwh, energyKwhPer100Km, rangeKm, year } = model
  if (batteryKwh === undefined || energyKwhPer100Km === undefined || rangeKm === undefined)
    return { energy: MESSAGES.energyHint, range: undefined }
  const [battery, energy, range] = [batteryKwh, energyKwhPer100Km, rangeKm].map(exactText) as [
    string,
    string,
    string,
  ]
  return source === 'open-ev-data'
    ? { energy: MESSAGES.energyHint, range: format(MESSAGES.rangeSum, { battery, energy, range }) }
    : {
        energy: format(MESSAGES.energySum, { battery, range, energy }),
        range: year === undefined ? undefined : format(MESSAGES.statedRange, { year }),
      }
}
