import { api, type ReplyOf } from '@eco/contract'
import { type CellLevel, cellLevelAt, worldPoint } from '@eco/domain/maps/cells'
import { call } from '../../lib/api/api.ts'

export type MapCell = ReplyOf<typeof api.getMapCell>
/** Position of a cell: beyond the date line `x` goes below 0 or above the last. */
export type CellPlace = { level: CellLevel; x: number; y: number }

const loaded = new Map<string, Promise<MapCell>>()

/** One cell of the built-in map, fetched once; rejects when the fetch fails. */
export function loadCell({ level, x, y }: CellPlace): Promise<MapCell> {
  const across = 2 ** level
  const params = { z: String(level), x: String(((x % across) + across) % across), y: String(y) }
  const key = `${params.z}/${params.x}/${params.y}`
  const known = loaded.get(key)
  if (known) return known
  const loading = call(api.getMapCell, { params })
  loaded.set(key, loading)
  loading.catch(() => loaded.delete(key))
  return loading
}

type Bounds = { north: number; south: number; west: number; east: number }

/** The cells that cover a view. */
export function cellsOf({ north, south, west, east }: Bounds, zoom: number): CellPlace[] {
  const level = cellLevelAt(zoom)
  const across = 2 ** level
  const [left, top] = worldPoint(north, west)
  const [right, bottom] = worldPoint(south, east)
  const row = (part: number) => Math.max(0, Math.min(across - 1, Math.floor(part * across)))
  const cells: CellPlace[] = []
  for (let x = Math.floor(left * across); x <= Math.floor(right * across); x++)
    for (let y = row(top); y <= row(bottom); y++) cells.push({ level, x, y })
  return cells
}
