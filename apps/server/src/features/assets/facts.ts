import type { Db } from '../../infra/db/port.ts'
import { readTreesById } from './tree-store.ts'

/** What is recorded of each asset, by the field names of its form, for a reviewer. Lengths cm. */
export async function factsOf(
  db: Db,
  assetIds: readonly string[],
): Promise<Map<string, Record<string, string>>> {
  const trees = await readTreesById(db, assetIds)
  return new Map(
    trees.map((tree) => [
      tree.id,
      {
        TreeName: tree.treeName,
        BotanicalName: tree.botanicalName,
        PlantingDate: tree.plantingDate,
        Height: String(tree.heightCm),
        ...(tree.dbhCm !== null && { DBH: String(tree.dbhCm) }),
        Location: tree.location,
      },
    ]),
  )
}
