import { exactText } from '../../../../lib/format/figures.ts'
import { format } from '../../../../lib/language/catalogues.ts'
import { search as MESSAGES } from '../../../../messages/en/assets/prefill.json'
import { Art } from '../../../../ui/art.tsx'
import { evArt } from '../../pictures.ts'
import type { Model } from './models.ts'
import { groupOf } from './search.ts'

type ModelOptionProps = { id: string; model: Model; active: boolean; choose: () => void }

/** A model in the list: name, variant and year, battery and consumption. */
export function ModelOption({ id, model, active, choose }: ModelOptionProps) {
  const { batteryKwh, energyKwhPer100Km, variant, year } = model
  const since = year === undefined ? '' : format(MESSAGES.since, { year })
  const line = [variant, since].filter((part) => part !== '').join(', ')
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses through the input
    <div id={id} role="option" aria-selected={active} className="model-row" onClick={choose}>
      <Art name={evArt(model.category ?? groupOf(model))} className="model-art" />
      <span className="min-w-0 flex-1">
        <b>
          {model.maker} {model.model}
        </b>
        <span className="model-line">{line}</span>
      </span>
      <span className="model-figures num">
        {batteryKwh === undefined ? null : (
          <span>{format(MESSAGES.battery, { kwh: exactText(batteryKwh) })}</span>
        )}
        {energyKwhPer100Km === undefined ? null : (
          <span>{format(MESSAGES.energy, { kwh: exactText(energyKwhPer100Km) })}</span>
        )}
      </span>
    </div>
  )
}
