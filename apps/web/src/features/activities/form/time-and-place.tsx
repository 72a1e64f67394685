import { Camera, LocateFixed, MapPin } from 'lucide-react'
import { isoDay } from '../../../lib/format/days.ts'
import { placeOfClock, readPlace } from '../../../lib/places/places.ts'
import {
  field as FIELD_MESSAGES,
  fieldLabels as LABELS,
  place as MESSAGES,
} from '../../../messages/en/activity-form.json'
import { Button } from '../../../ui/button.tsx'
import { DateField, TextField } from '../../../ui/form/text-field.tsx'
import { PlacePicker } from '../../../ui/map/map.tsx'
import type { ProofForm } from './use-proof-form.ts'

const START = placeOfClock()
const COORDINATES = ['lat', 'lng'] as const

/** Marks a value that was read from the photo. */
function FromPhoto() {
  return (
    <>
      <Camera aria-hidden="true" />
      {FIELD_MESSAGES.fromPhoto}
    </>
  )
}

/** Date and time: from the photo, or the current time; both editable. */
export function WhenFields({ form, held }: { form: ProofForm; held: boolean }) {
  const { marks } = form
  // On a phone, Firefox needs more room for a date than half the width.
  return (
    <div className="grid grid-cols-[5fr_4fr] items-start gap-x-3 gap-y-4">
      <DateField
        label={LABELS.date}
        max={isoDay(Date.now())}
        badge={marks.date === 'photo' ? <FromPhoto /> : undefined}
        readOnly={held}
        {...form.field('date')}
      />
      <TextField
        label={LABELS.time}
        type="time"
        badge={marks.time === 'photo' ? <FromPhoto /> : undefined}
        readOnly={held}
        {...form.field('time')}
      />
    </div>
  )
}

/** The place: its name, read-only, and the place picker below. */
export function PlaceField({ form, held }: { form: ProofForm; held: boolean }) {
  const { values, marks, errors, place, choice } = form
  const hasPlace = values.location !== ''
  const onMap = hasPlace || place.phase === 'choosing'
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextField
        label={LABELS.location}
        name="location"
        readOnly
        placeholder={choice.proof ? MESSAGES.empty : MESSAGES.emptyBefore}
        value={values.location}
        error={errors.location ?? errors.lat ?? errors.lng}
        badge={marks.place === 'photo' ? <FromPhoto /> : undefined}
      />
      <div role="status" className="text-14 text-ink-soft empty:hidden">
        {sentenceOf(place.phase, place.missed)}
      </div>
      {onMap ? (
        <>
          <PlacePicker
            label={MESSAGES.map}
            value={readPlace(values.lat, values.lng)}
            start={START}
            accuracy={place.accuracy}
            disabled={held}
            onChange={(chosen) => place.set(chosen, 'map')}
            onOwnPlace={place.ask}
          />
          <p className="text-12 text-ink-soft">{hasPlace ? MESSAGES.move : MESSAGES.choosing}</p>
          <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
            {COORDINATES.map((name) => (
              <TextField
                key={name}
                label={LABELS[name]}
                name={name}
                inputMode="decimal"
                autoComplete="off"
                value={values[name]}
                readOnly={held}
                onChange={(event) => place.type(name, event.currentTarget.value)}
              />
            ))}
          </div>
        </>
      ) : choice.proof ? (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="tint"
            icon={<MapPin aria-hidden="true" />}
            disabled={held}
            onClick={place.chooseOnMap}
          >
            {MESSAGES.chooseOnMap}
          </Button>
          {place.phase === 'asking' ? null : (
            <Button
              variant="quiet"
              icon={<LocateFixed aria-hidden="true" />}
              disabled={held}
              onClick={place.ask}
            >
              {MESSAGES.useMine}
            </Button>
          )}
        </div>
      ) : null}
    </div>
  )
}

function sentenceOf(phase: ProofForm['place']['phase'], missed: boolean): string | null {
  if (missed) return MESSAGES.stillFailed
  switch (phase) {
    case 'asking':
      return MESSAGES.asking
    case 'denied':
      return MESSAGES.denied
    case 'failed':
      return MESSAGES.failed
    default:
      return null
  }
}
