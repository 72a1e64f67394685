import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import fineUrl from 'world-atlas/countries-50m.json?url'
import coarseUrl from 'world-atlas/countries-110m.json?url'

export type Countries = FeatureCollection<Polygon | MultiPolygon, { name?: string }>
type Atlas = Topology<{ countries: GeometryCollection<{ name?: string }> }>

const URLS = { coarse: coarseUrl, fine: fineUrl } as const
export type Detail = keyof typeof URLS
const loaded = new Map<Detail, Promise<Countries>>()

/** Outlines of the countries (Natural Earth), fetched once; rejects when they cannot be had. */
export function loadCountries(detail: Detail): Promise<Countries> {
  const known = loaded.get(detail)
  if (known) return known
  const loading = fetch(URLS[detail])
    .then((reply) => {
      if (!reply.ok) throw new Error(`the outlines answered ${reply.status}`)
      return reply.json() as Promise<Atlas>
    })
    .then((atlas) => feature(atlas, atlas.objects.countries) as Countries)
  loaded.set(detail, loading)
  loading.catch(() => loaded.delete(detail))
  return loading
}
