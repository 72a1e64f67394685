import type { Db } from '../../infra/db/port.ts'
import { EV_FORM } from './ev-store.ts'
import { ASSET_MESSAGES } from './messages.ts'
import { SOLAR_FORM } from './solar-store.ts'
import { readTreesById } from './tree-store.ts'

type Attributes = Record<string, string>

/** The recorded attributes of each asset by form field name, in the form's units, for a reviewer. */
export async function attributesOf(db: Db, assetIds: readonly string[]): Promise<Map<string, Attributes>> {
  const [evs, panels, trees] = await Promise.all([
    EV_FORM.read(db, assetIds),
    SOLAR_FORM.read(db, assetIds),
    readTreesById(db, assetIds),
  ])
  return new Map([
    ...evs.map((ev): [string, Attributes] => [
      ev.id,
      attributeTexts({
        Category: ev.category,
        Manufacturers: ev.manufacturers,
        Model: ev.model,
        Purchase_Year: ev.purchaseYear,
        Energy_Consumed: ev.energyKwhPer100Km,
        Primary_Charging_Type: ev.chargingType,
        Range: ev.rangeKm,
        Grid_Emission_Factor: ev.gridKgPerKwh,
        Top_Speed: ev.topSpeedKmh,
        Charging_Time: ev.chargingTimeH,
        Motor_Power: ev.motorPowerKw,
        Distance: ev.distanceKm,
        Identifier: onRecord(ev.identifierHash),
      }),
    ]),
    ...panels.map((panel): [string, Attributes] => [
      panel.id,
      attributeTexts({
        Installed_Capacity: panel.capacity,
        Installation_Date: panel.installationDate,
        Energy_Generation_Value: panel.generationKwh,
        Grid_Emission_Factor: panel.gridKgPerKwh,
        Inverter_Type: panel.inverterType,
        Identifier: onRecord(panel.identifierHash),
      }),
    ]),
    ...trees.map((tree): [string, Attributes] => [
      tree.id,
      attributeTexts({
        TreeName: tree.treeName,
        BotanicalName: tree.botanicalName,
        PlantingDate: tree.plantingDate,
        Height: tree.heightCm,
        DBH: tree.dbhCm,
        Location: tree.location,
      }),
    ]),
  ])
}

/** The identifier itself is not stored. */
const onRecord = (hash: string | null): string | null => (hash === null ? null : ASSET_MESSAGES.onRecord)

/** Leaves out unknown values. */
function attributeTexts(attributes: Record<string, string | number | null>): Attributes {
  const known = Object.entries(attributes).filter(([, value]) => value !== null)
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]))
}
