import { dayText, isoDay, momentText } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import { entry as MESSAGES } from '../../messages/en/review.json'
import { buttonClass } from '../../ui/button.tsx'
import { LedgerLine, LedgerLines } from '../../ui/figures/ledger-lines.tsx'
import { PlacesMap } from '../../ui/map/map.tsx'
import { factsOf } from './facts.ts'
import type { ReviewCase } from './queries.ts'

type Picture = ReviewCase['pictures'][number]

const PLACE_DIGITS = 5

export const placeText = ({ lat, lng }: { lat: number | null; lng: number | null }): string | undefined =>
  lat === null || lng === null
    ? undefined
    : format(MESSAGES.place, { lat: lat.toFixed(PLACE_DIGITS), lng: lng.toFixed(PLACE_DIGITS) })

/** The pictures with what their files say. A press opens the picture in its full size. */
export function Pictures({ entry }: { entry: ReviewCase }) {
  const { pictures } = entry
  if (pictures.length === 0) return <p className="text-14 text-ink-soft">{MESSAGES.noPictures}</p>
  return (
    <ul className="grid gap-3 sm:grid-cols-2" aria-label={MESSAGES.pictures}>
      {pictures.map((picture, at) => (
        <li key={picture.url} className="card overflow-hidden">
          <PictureOf
            picture={picture}
            label={
              entry.kind === 'visit'
                ? at === 0
                  ? MESSAGES.visitPicture
                  : format(MESSAGES.earlierPicture, { number: at })
                : format(MESSAGES.picture, { number: at + 1, count: pictures.length })
            }
          />
        </li>
      ))}
    </ul>
  )
}

function PictureOf({ picture, label }: { picture: Picture; label: string }) {
  const { url, type, taken_date } = picture
  return (
    <figure>
      {type.startsWith('video/') ? (
        <div className="grid h-56 place-items-center bg-sunken">
          <a href={url} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
            {MESSAGES.video}
          </a>
        </div>
      ) : (
        <a href={url} target="_blank" rel="noreferrer" className="block bg-sunken">
          <img src={url} alt={label} className="h-56 w-full object-contain" />
        </a>
      )}
      <figcaption className="grid px-3.5 py-2.5">
        <span className="text-14 font-strong">{label}</span>
        <span className="text-12 text-ink-soft">
          {taken_date === null
            ? MESSAGES.noCamera
            : format(MESSAGES.camera, { moment: momentText(taken_date) })}
        </span>
        <span className="text-12 text-ink-soft">{placeText(picture) ?? MESSAGES.noPlace}</span>
      </figcaption>
    </figure>
  )
}

/** The entered place and those in the photos. */
export function EntryMap({ entry }: { entry: ReviewCase }) {
  const { place, pictures } = entry
  const places = [
    ...(place === null ? [] : [{ id: 'entry', label: MESSAGES.mapPin, ...place }]),
    ...pictures.flatMap(({ url, lat, lng }, at) =>
      lat === null || lng === null
        ? []
        : [
            {
              ...{ id: url, lat, lng },
              label: format(MESSAGES.picture, { number: at + 1, count: pictures.length }),
            },
          ],
    ),
  ]
  return places.length === 0 ? null : <PlacesMap places={places} label={MESSAGES.map} />
}

export function Facts({ entry }: { entry: ReviewCase }) {
  return (
    <LedgerLines aria-label={MESSAGES.facts}>
      {factsOf(entry).map(({ label, value }) => (
        <LedgerLine key={label} label={label}>
          {value}
        </LedgerLine>
      ))}
    </LedgerLines>
  )
}

/** The owner's other entries, and what happened to this one, newest first. */
export function Background({ entry: { record, history } }: { entry: ReviewCase }) {
  return (
    <div className="grid gap-5">
      <section>
        <h2 className="mb-1 text-14 font-strong">{MESSAGES.record}</h2>
        <LedgerLines>
          <LedgerLine label={MESSAGES.approved}>{record.approved}</LedgerLine>
          <LedgerLine label={MESSAGES.rejected}>{record.rejected}</LedgerLine>
          <LedgerLine label={MESSAGES.waiting}>{record.waiting}</LedgerLine>
          <LedgerLine label={MESSAGES.since}>{dayText(isoDay(record.since))}</LedgerLine>
        </LedgerLines>
      </section>
      {history.length === 0 ? null : (
        <section>
          <h2 className="mb-1 text-14 font-strong">{MESSAGES.history}</h2>
          <ul className="grid gap-1 text-12 text-ink-soft">
            {history.map(({ at, event, reason }) => (
              <li key={`${at} ${event}`} className="wrap-anywhere">
                {format(reason === null ? MESSAGES.historyLine : MESSAGES.historyWithReason, {
                  moment: momentText(at),
                  event: MESSAGES.events[event],
                  ...(reason !== null && { reason }),
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
