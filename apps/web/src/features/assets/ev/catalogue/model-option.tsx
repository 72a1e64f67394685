import { exactText } from '../../../../lib/format/figures.ts'
import { format } from '../../../../lib/language/catalogues.ts'
import { search as MESSAGES } from '../../../../messages/en/assets/prefill.json'
import { Art } from '../../../../ui/art.tsx'
import { evArt } from '../ev.ts'
import { MODEL_ART } from './chosen-model.tsx'
import type { Model } from './models.ts'

export const MODEL_ROW =
  'flex cursor-pointer items-center gap-3 border-t px-3.5 py-2 hover:bg-forest-wash aria-selected:bg-forest-wash'

type ModelOptionProps = { id: string; model: Model; active: boolean; choose: () => void }

/** A model in the list: name, variant and year, battery and consumption. */
export function ModelOption({ id, model, active, choose }: ModelOptionProps) {
  const { batteryKwh, energyKwhPer100Km, variant, year } = model
  const since = year === undefined ? '' : format(MESSAGES.since, { year })
  const line = [variant, since].filter((part) => part !== '').join(', ')
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses through the input
    <div id={id} role="option" aria-selected={active} className={`${MODEL_ROW} min-h-15`} onClick={choose}>
      <Art name={evArt(model.category)} className={MODEL_ART} />
      <span className="min-w-0 flex-1">
        <b>
          {model.maker} {model.model}
        </b>
        <span className="block text-sm text-ink-soft">{line}</span>
      </span>
      <span className="tabular-nums grid flex-none text-end text-xs text-ink-soft">
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
