/** Bodies that save an asset of each kind. */

export const treeOf = (userId: string) => ({
  UID: userId,
  TreeName: 'Neem',
  BotanicalName: 'Azadirachta indica',
  PlantingDate: '2025-06-01',
  Height: 150,
  Location: 'Pune',
  imageIds: [] as string[],
})

let saves = 0
/** A unique client id for a save. */
const clientId = () => `client-${++saves}-${Math.random()}`

export const evOf = (userId: string) => ({
  VUID: clientId(),
  U_ID: userId,
  Category: 'Hatchbacks' as const,
  Manufacturers: 'MG',
  Model: 'Comet EV',
  Purchase_Year: 2024,
  Energy_Consumed: 9.5,
  Primary_Charging_Type: 'level1' as const,
  Range: 230,
  Grid_Emission_Factor: 0.71,
})

export const solarOf = (userId: string) => ({
  SUID: clientId(),
  U_ID: userId,
  Installed_Capacity: '3.2 kW',
  Installation_Date: '2025-11-25',
  Energy_Generation_Value: 4_500,
  Grid_Emission_Factor: 0.71,
  Inverter_Type: 'string' as const,
})
