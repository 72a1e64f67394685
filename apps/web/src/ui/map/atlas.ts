import { feature } from 'topojson-client'
import fineUrl from 'world-atlas/countries-50m.json?url'
import coarseUrl from 'world-atlas/countries-110m.json?url'

export type Countries = GeoJSON.FeatureCollection<GeoJSON.Polygon | GeoJSON.MultiPolygon, { name?: string }>
type Topology = Parameters<typeof feature>[0]
type Atlas = Topology & { objects: { countries: Topology['objects'][string] } }

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
    .then((atlas) => feature(atlas, atlas.objects.countries) as unknown as Countries)
  loaded.set(detail, loading)
  loading.catch(() => loaded.delete(detail))
  return loading
}
