import { bigint, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core'

const int8 = (name) => bigint(name, { mode: 'number' })

export const users = pgTable('users', { id: text().primaryKey(), username: text(), role: text() })

export const sessions = pgTable('sessions', {
  id: text().primaryKey(),
  userId: text('user_id'),
  tokenHash: text('token_hash'),
  expiresAt: int8('expires_at'),
})

export const assets = pgTable('assets', {
  id: text().primaryKey(),
  ownerId: text('owner_id'),
  kind: text(),
  title: text(),
  status: text(),
  revision: integer(),
  reasonCode: text('reason_code'),
  reason: text(),
  createdAt: int8('created_at'),
  updatedAt: int8('updated_at'),
  deletedAt: int8('deleted_at'),
  clientId: text('client_id'),
  identifierHash: text('identifier_hash'),
})

export const trees = pgTable('trees', {
  assetId: text('asset_id').primaryKey(),
  treeName: text('tree_name'),
  botanicalName: text('botanical_name'),
  speciesKey: text('species_key'),
  plantingDate: text('planting_date'),
  heightCm: doublePrecision('height_cm'),
  dbhCm: doublePrecision('dbh_cm'),
  location: text(),
  lat: doublePrecision(),
  lng: doublePrecision(),
  accuracyM: doublePrecision('accuracy_m'),
})

export const evs = pgTable('evs', {
  assetId: text('asset_id').primaryKey(),
  category: text(),
  manufacturers: text(),
  model: text(),
  purchaseYear: integer('purchase_year'),
  energyKwhPer100Km: doublePrecision('energy_kwh_per100_km'),
  chargingType: text('charging_type'),
  rangeKm: doublePrecision('range_km'),
  gridKgPerKwh: doublePrecision('grid_kg_per_kwh'),
  topSpeedKmh: doublePrecision('top_speed_kmh'),
  chargingTimeH: doublePrecision('charging_time_h'),
  motorPowerKw: doublePrecision('motor_power_kw'),
  distanceKm: doublePrecision('distance_km'),
})

export const evMonths = pgTable('ev_months', {
  assetId: text('asset_id'),
  month: text(),
  km: doublePrecision(),
})

export const solarPanels = pgTable('solar_panels', {
  assetId: text('asset_id').primaryKey(),
  capacityKw: doublePrecision('capacity_kw'),
  installationDate: text('installation_date'),
  generationKwh: doublePrecision('generation_kwh'),
})

export const assetEvents = pgTable('asset_events', {
  seq: int8('seq').generatedAlwaysAsIdentity(),
  assetId: text('asset_id'),
  ownerId: text('owner_id'),
  at: int8('at'),
  event: text(),
  actorId: text('actor_id'),
  revision: integer(),
  reason: text(),
  credits: integer(),
})

export const photos = pgTable('photos', {
  id: text().primaryKey(),
  assetId: text('asset_id'),
  position: integer(),
})

export const balances = pgTable('balances', { account: text().primaryKey(), balance: int8('balance') })

export const transfers = pgTable('transfers', {
  seq: int8('seq').generatedAlwaysAsIdentity(),
  code: text(),
  ref: text(),
  debit: text(),
  credit: text(),
  amount: int8('amount'),
  at: int8('at'),
  assetId: text('asset_id'),
  actorId: text('actor_id'),
  cause: text(),
})

export const blogs = pgTable('blogs', {
  seq: int8('seq').generatedAlwaysAsIdentity(),
  id: text(),
  authorId: text('author_id'),
  title: text(),
  summary: text(),
  content: text(),
  tags: text(),
  hidden: integer(),
  likes: integer(),
  commentCount: integer('comment_count'),
  createdAt: int8('created_at'),
})

export const posts = pgTable('community_posts', {
  seq: int8('seq').generatedAlwaysAsIdentity(),
  id: text(),
  authorId: text('author_id'),
  content: text(),
  hidden: integer(),
  createdAt: int8('created_at'),
})

export const timeline = pgTable('community_timeline', {
  ownerId: text('owner_id'),
  postSeq: int8('post_seq'),
})

export const members = pgTable('community_members', {
  id: text().primaryKey(),
  name: text(),
  title: text(),
  avatar: text(),
  sample: integer(),
})
