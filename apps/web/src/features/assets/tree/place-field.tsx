import { LocateFixed, MapPin } from 'lucide-react'
import type { ComponentProps } from 'react'
import { wholeText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { placeOfClock, readPlace } from '../../../lib/places/places.ts'
import { place as MESSAGES } from '../../../messages/en/assets/prefill.json'
import { form as TREE_FORM_MESSAGES } from '../../../messages/en/assets/tree.json'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { PlacePicker } from '../../../ui/map/map.tsx'
import { FromMark } from '../entry/form-frame.tsx'
import { isPlaceMissing } from './photos/from-photo.ts'
import type { TreeForm } from './use-form.ts'

const START = placeOfClock()

type PlaceFieldProps = {
  form: TreeForm
  held: boolean
  location: ComponentProps<typeof TextField>
}

/** The tree's location: typed, from a photo, from the device, or by a pin on the map. */
export function PlaceField({ form, held, location }: PlaceFieldProps) {
  const { values, marks, place } = form
  const pin = readPlace(values.lat, values.lng)
  const missing = isPlaceMissing(form)
  const message = messageOf(place.phase, place.missed)
  const buttons = (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        variant={missing ? 'primary' : 'secondary'}
        icon={<LocateFixed aria-hidden="true" />}
        disabled={held}
        onClick={place.ask}
      >
        {MESSAGES.useMine}
      </Button>
      {pin || place.phase === 'choosing' ? null : (
        <Button
          variant={missing ? 'secondary' : 'quiet'}
          icon={<MapPin aria-hidden="true" />}
          disabled={held}
          onClick={place.chooseOnMap}
        >
          {MESSAGES.pin}
        </Button>
      )}
    </div>
  )
  return (
    <div className="grid grid-cols-1 gap-3">
      {missing ? (
        <section className="flex gap-3 rounded-xl border border-sky-fill/50 bg-sky-wash p-3.5">
          <MapPin className="text-sky-ink" aria-hidden="true" />
          <div className="grid gap-1">
            <h3 className="text-14 font-strong">{MESSAGES.where}</h3>
            <p className="mb-2 text-14">{MESSAGES.whereMore}</p>
            {buttons}
          </div>
        </section>
      ) : null}
      <TextField
        hint={TREE_FORM_MESSAGES.locationHint}
        badge={marks.place === 'photo' ? <FromMark from="photo" /> : undefined}
        autoComplete="off"
        {...location}
      />
      <div role="status" className="text-14 text-ink-soft empty:hidden">
        {message}
      </div>
      {pin || place.phase === 'choosing' ? (
        <PlacePicker
          label={MESSAGES.map}
          value={pin}
          start={START}
          accuracy={place.accuracy}
          disabled={held}
          onChange={(chosen) => place.set(chosen, 'map')}
        />
      ) : null}
      {missing ? null : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {buttons}
          {pin ? (
            <p className="min-w-0 flex-1 basis-48 text-12 text-ink-soft">
              {place.accuracy === undefined
                ? null
                : format(MESSAGES.accurate, { metres: wholeText(Math.ceil(place.accuracy)) })}
              {MESSAGES.move}
            </p>
          ) : null}
        </div>
      )}
    </div>
  )
}

function messageOf(phase: TreeForm['place']['phase'], missed: boolean): string | null {
  if (missed) return MESSAGES.missed
  return phase === 'none' ? null : MESSAGES[phase]
}
