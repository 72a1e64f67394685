import { useEffect, useMemo } from 'react'
import { dayText } from '../../../lib/format/days.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { history as MESSAGES } from '../../../messages/en/activity-history.json'
import { Card } from '../../../ui/card.tsx'
import { PlacesMap } from '../../../ui/map/map.tsx'
import { whatText } from '../page/submission-texts.ts'
import { type Filter, useHistory } from './queries.ts'

const TREES: Filter = { key: 'plant-tree', status: 'accepted' }
/** The most pages of the history shown on the map: as many markers as a phone moves smoothly. */
const MOST_PAGES = 6

/** The member's planted trees on a map; renders nothing without trees. */
export function Trees() {
  const { rows, pages, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = useHistory(TREES)
  const more = hasNextPage && pages < MOST_PAGES
  useEffect(() => {
    if (more && !isFetchingNextPage && !isError) void fetchNextPage()
  }, [more, isFetchingNextPage, isError, fetchNextPage])
  const places = useMemo(
    () =>
      rows
        .filter((row) => !row.visit)
        .map((row) => ({
          id: row.id,
          lat: row.lat,
          lng: row.lng,
          label: format(MESSAGES.titleAt, { what: whatText(row), location: row.location }),
          detail: dayText(row.date),
        })),
    [rows],
  )
  if (places.length === 0 || more) return null
  return (
    <Card>
      <h2 className="text-20 font-head">{MESSAGES.trees}</h2>
      <p className="mb-3 text-14 text-ink-soft">
        {hasNextPage ? format(MESSAGES.treesMost, { count: places.length }) : MESSAGES.treesLead}
      </p>
      <PlacesMap places={places} label={MESSAGES.treesMap} tall />
    </Card>
  )
}
