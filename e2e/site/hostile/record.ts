import { api, type Client } from '@eco/contract'
import { ACTIVITY_KEYS } from '@eco/domain/activities/catalogue'
import { JOB_KEYS } from '@eco/domain/careers/jobs'
import type { Neighbour } from '../../harness/community.ts'
import { photo } from '../../harness/photos.ts'
import { queuedOf, seenOf } from '../../harness/programs.ts'
import { createTally, named } from './checks.ts'

const PDF = '%PDF-1.4\n1 0 obj <<>> endobj\nxref\n0 1\ntrailer <</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'
/** Assets of each kind. */
const EACH = 8
const ADDRESSES = 4
/** Maximum characters of each field. Source: the rules of its feature. */
const MOST = { name: 80, tree: 120, botanical: 160, place: 100, area: 200, location: 300, long: 1_000 }

/**
 * Saves everything that a member can have besides articles and posts, each field with another hostile text;
 * the reviewer rejects some assets with a hostile reason. @returns the number saved by field
 */
export async function recordOf(
  { id, email, call }: Neighbour,
  reviewer: Client,
  draw: (most: number) => string,
): Promise<Map<string, number>> {
  const { keep, kept } = createTally()
  const me = {
    first_name: draw(MOST.name),
    last_name: draw(MOST.name),
    phone_num: '9876543210',
    dob: '1991-03-04',
  }
  await keep('profile', call(api.saveProfile, { body: { u_id: id, ...me } }))
  for (let n = 0; n < ADDRESSES; n++) {
    const place = { city: draw(MOST.place), state: draw(MOST.place), country: draw(MOST.place) }
    const body = {
      pro_id: id.replace(/^u_/, 'pro_'),
      area: draw(MOST.area),
      ...place,
      pin_code: '560001',
      label: draw(40),
    }
    await keep('address', call(api.createAddress, { body }))
  }
  for (let n = 0; n < EACH; n++) {
    const image = await photo()
    const images = [named(draw(120), image.mimeType, image.buffer)]
    const { imageUrls } = await call(api.uploadImages, { files: { images } })
    const tree = {
      ...{
        UID: id,
        TreeName: draw(MOST.tree),
        BotanicalName: draw(MOST.botanical),
        PlantingDate: '2025-06-01',
      },
      ...{ Height: 150, Location: draw(MOST.location), imageIds: imageUrls },
    }
    await keep('tree', call(api.saveTree, { body: tree }))
    const ev = {
      ...{
        VUID: `hostile-${n}-${id}`,
        U_ID: id,
        Category: 'Hatchbacks' as const,
        Manufacturers: draw(MOST.name),
      },
      ...{ Model: draw(MOST.name), Purchase_Year: 2024, Energy_Consumed: 9.5, Range: 230 },
      ...{ Primary_Charging_Type: 'level1' as const, Grid_Emission_Factor: 0.71 },
    }
    await keep('vehicle', call(api.saveEv, { body: ev }))
    const panel = {
      ...{
        SUID: `hostile-${n}-${id}`,
        U_ID: id,
        Installed_Capacity: `5 ${draw(55)}`,
        Inverter_Type: 'string' as const,
      },
      ...{ Installation_Date: '2025-11-25', Energy_Generation_Value: 4_500, Grid_Emission_Factor: 0.71 },
    }
    await keep('panel', call(api.saveSolar, { body: panel }))
  }
  for (const [at, { asset_id }] of (await queuedOf(reviewer, id)).entries()) {
    const asked = { params: { asset_id }, query: await seenOf(reviewer, asset_id) }
    if (at % 2 === 0) await keep('approval', reviewer(api.approveAsset, asked))
    else
      await keep(
        'reason',
        reviewer(api.rejectAsset, { ...asked, body: { reason_code: 'other', reason: draw(500) } }),
      )
  }
  for (const key of ACTIVITY_KEYS) {
    const image = await photo()
    const body = {
      ...{ date: '2026-03-02', time: '09:30', lat: '18.52043', lng: '73.85674', location: draw(MOST.place) },
      ...FORMS[key],
      ...(key === 'plastic-free' && { plasticAction: draw(200) }),
    }
    const proof = [named(draw(100), image.mimeType, image.buffer)]
    await keep('activity', call(api.submitActivity, { params: { key }, body, files: { proof } }))
  }
  const person = { firstName: draw(MOST.name), lastName: draw(MOST.name), email }
  const ticket = { u_id: id, ...person, company: draw(MOST.name), message: draw(MOST.long) }
  await keep('ticket', call(api.createTicket, { body: ticket }))
  for (const job of JOB_KEYS) {
    const applicant = { ...person, message: draw(MOST.long) }
    const cv = [named(`${draw(80)}.pdf`, 'application/pdf', PDF)]
    await keep('application', call(api.applyForJob, { params: { job }, body: applicant, files: { cv } }))
  }
  await keep(
    'report',
    call(api.reportPost, {
      params: { post_id: 'post_sample_1_1' },
      body: { reason: 'other', text: draw(300) },
    }),
  )
  await keep('leaderboard', call(api.showMe, { body: { show: true } }))
  return kept
}

const FORMS = {
  'plant-tree': { species: 'Other', plantsPlanted: '3' },
  'clean-up': { species: 'Other', wasteWeight: '2.5', wasteUnit: 'kg' },
  'eco-commute': { species: 'Other', ecoDistance: '7.3', ecoDistanceUnit: 'km' },
  'plastic-free': { species: 'Other' },
} as const
