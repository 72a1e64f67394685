/** Assets as the server returns them. */

/** The answer to getCredits of a member with one pending asset. */
export const CREDITS = {
  token_value: 50,
  parts: { pending: 50, available: 0, held: 0, reserved: 0, buffer: 0, owed: 0, retired: 0 },
}

export const evRow = (ev_id: string, more: object = {}) => ({
  ev_id,
  vuid: `v-${ev_id}`,
  u_id: 'u_1',
  category: 'SUVs',
  manufacturers: 'Tata',
  model: `Nexon ${ev_id}`,
  purchase_year: 2023,
  energy_consumed: 14.2,
  primary_charging_type: 'dcfast',
  range: 312,
  grid_emission_factor: 0.71,
  top_speed: 140,
  charging_time: 6,
  motor_power: 105,
  distance: 0,
  has_identifier: false,
  status: 'pending',
  reason: null,
  created_date: 1_760_000_000_000,
  ...more,
})

export const solarRow = (suid: string, more: object = {}) => ({
  suid,
  u_id: 'u_1',
  installed_capacity: '5.4',
  installation_date: '2025-03-04',
  energy_generation_value: 6480,
  grid_emission_factor: 0.71,
  inverter_type: 'string',
  has_identifier: false,
  status: 'pending',
  reason: null,
  created_date: 1_760_000_000_000,
  ...more,
})

export const treeRow = (tid: string, more: object = {}) => ({
  tid,
  u_id: 'u_1',
  treename: `Neem ${tid}`,
  botanicalname: 'Azadirachta indica',
  plantingdate: '2025-07-18',
  dbh: null,
  height: 1.5,
  location: 'Taljai Hills',
  imageurl: null,
  imageUrls: [],
  status: 'pending',
  reason: null,
  created_date: 1_760_000_000_000,
  ...more,
})

export const listOf = (...data: object[]) => ({ status: 'success', data })
