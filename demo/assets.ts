import { api } from '@eco/contract'
import type { AppDriver } from './app-driver.ts'
import {
  EVS,
  type Fate,
  type OwnedEv,
  type OwnedPanel,
  type OwnedTree,
  PANELS,
  TREES,
  type Verdict,
} from './content-assets.ts'
import { ASHA, LEELA, REVIEWER, SECOND_REVIEWER } from './content-users.ts'
import type { Calendar, DemoEvent } from './event.ts'
import { photoOf } from './pictures/render.ts'
import { seededRandom } from './seeded-random.ts'

/** Hours of the home time zone. */
const RECORDING_HOUR = 18
const REVIEW_HOUR = 20.5
const RETIRED_HOUR = 19
const FIRST_DRIVE_HOUR = 8
const LAST_DRIVE_HOUR = 21
/** Days: the reviewer decides after two; a correction follows a rejection after a week. */
const REVIEW_AFTER = 2
const MENDED_AFTER = 7
const HOUR = 1 / 60
/** Time between an accidental deletion and its undo. */
const REGRET_MS = 4_000

const asReviewer = REVIEWER.email
const asSecondReviewer = SECOND_REVIEWER.email

/** @param scale share of the drives to generate, 0 to 1 */
export function assetScenes(calendar: Calendar, scale: number): DemoEvent[] {
  return [
    ...TREES.flatMap((tree, nth) => eventsOf(calendar, tree, nth, treeSteps(calendar, tree))),
    ...EVS.flatMap((ev, nth) => [
      ...eventsOf(calendar, ev, TREES.length + nth, evSteps(ev)),
      ...drivesOf(calendar, ev, scale),
    ]),
    ...PANELS.flatMap((panel, nth) =>
      eventsOf(calendar, panel, TREES.length + EVS.length + nth, panelSteps(calendar, panel)),
    ),
  ]
}

type Steps = {
  name: string
  save(driver: AppDriver): Promise<string>
  /** corrects what the reviewer rejected */
  mend(driver: AppDriver, id: string): Promise<void>
  /** changes a field that the approval depends on */
  alter(driver: AppDriver, id: string): Promise<void>
}
type Owned = { owner: { email: string }; saved: number; fate: Fate; verdict?: Verdict }

/** @param nth shifts the time, so that no two events fall into the same minute */
function eventsOf(calendar: Calendar, owned: Owned, nth: number, steps: Steps): DemoEvent[] {
  const { owner, saved, fate, verdict } = owned
  const params = (driver: AppDriver) => ({ asset_id: driver.find(steps.name) })
  const on = (daysAfter: number, hour: number, play: DemoEvent['play']): DemoEvent => ({
    at: calendar.at(saved - daysAfter, hour + nth * HOUR),
    play,
  })
  const seen = async (driver: AppDriver) => {
    const { version } = await driver.call(asReviewer, api.assetHistory, { params: params(driver) })
    return { version }
  }
  const recorded = on(0, RECORDING_HOUR, async (driver) => driver.keep(steps.name, await steps.save(driver)))
  const approve = (daysAfter: number, reviewer = asReviewer) =>
    on(daysAfter, REVIEW_HOUR, async (driver) => {
      await driver.call(reviewer, api.approveAsset, { params: params(driver), query: await seen(driver) })
    })
  const reject = on(REVIEW_AFTER, REVIEW_HOUR, async (driver) => {
    if (!verdict) throw new Error(`${steps.name} is rejected without a reason`)
    const body = { reason_code: verdict.code, reason: verdict.reason }
    const query = await seen(driver)
    await driver.call(asReviewer, api.rejectAsset, { params: params(driver), query, body })
  })
  const change = (how: 'mend' | 'alter') =>
    on(MENDED_AFTER, RECORDING_HOUR, (driver) => steps[how](driver, driver.find(steps.name)))
  const remove = on(1, RECORDING_HOUR, async (driver) => {
    await driver.call(owner.email, api.deleteAsset, { params: params(driver) })
    if (fate !== 'undone') return
    driver.go(driver.now() + REGRET_MS)
    await driver.call(owner.email, api.restoreAsset, { params: params(driver) })
  })
  const again = (reviewer: string) => approve(MENDED_AFTER + REVIEW_AFTER, reviewer)
  const lives: Readonly<Record<Fate, DemoEvent[]>> = {
    waits: [],
    approved: [approve(REVIEW_AFTER)],
    rejected: [reject],
    mended: [reject, change('mend'), again(asSecondReviewer)],
    changed: [approve(REVIEW_AFTER), change('alter'), again(asReviewer)],
    undone: [remove, approve(REVIEW_AFTER)],
    deleted: [remove],
  }
  return [recorded, ...lives[fate]]
}

const nameOf = (what: string, saved: number): string => `${what} of ${saved} days ago`

function treeSteps(calendar: Calendar, tree: OwnedTree): Steps {
  const { owner, name } = tree
  const key = nameOf(name, tree.saved)
  const upload = async (driver: AppDriver, seed: string, count: number): Promise<string[]> => {
    const images: File[] = []
    for (let nth = 0; nth < count; nth++)
      images.push(await photoOf(nth === 0 ? 'tree' : 'sapling', `${seed} ${nth}`))
    return (await driver.call(owner.email, api.uploadImages, { files: { images } })).imageUrls
  }
  return {
    name: key,
    save: async (driver) => {
      const imageIds = await upload(driver, tree.photosOf ?? key, tree.photos)
      const body = {
        UID: driver.idOf(owner.email),
        TreeName: name,
        BotanicalName: tree.botanical,
        PlantingDate: calendar.dateOf(calendar.at(tree.planted, 12)),
        Height: tree.heightCm,
        ...(tree.dbhCm !== undefined && { DBH: tree.dbhCm }),
        Location: tree.place,
        ...placeNear(owner.home, tree.saved),
        imageIds,
      }
      return (await driver.call(owner.email, api.saveTree, { body })).data.tid
    },
    mend: async (driver, tid) => {
      const imageIds = await upload(driver, `${key} in daylight`, 2)
      await driver.call(owner.email, api.updateTree, { params: { tid }, body: { imageIds } })
    },
    alter: async (driver, tid) => {
      const body = { Location: `${tree.place}, by the gate` }
      await driver.call(owner.email, api.updateTree, { params: { tid }, body })
    },
  }
}

/** Up to 2 km from the owner's home, so that the trees of one town share a cell of the public map. */
const placeNear = ({ lat, lng }: { lat: number; lng: number }, nth: number) => ({
  Lat: lat + ((nth * 37) % 41) / 1_000 - 0.02,
  Lng: lng + ((nth * 53) % 41) / 1_000 - 0.02,
})

/** Credits that members used up, for a purpose that everybody may read or nobody else. */
export const retirementScenes = (calendar: Calendar): DemoEvent[] =>
  [
    { who: ASHA, daysAgo: 78, amount: 30, purpose: 'School garden 2026', public: true },
    { who: ASHA, daysAgo: 17, amount: 10, purpose: 'First school day', public: true },
    { who: LEELA, daysAgo: 45, amount: 25, purpose: 'A wedding without flights', public: false },
  ].map(({ who, daysAgo, ...retired }) => ({
    at: calendar.at(daysAgo, RETIRED_HOUR),
    play: async (driver) => {
      await driver.call(who.email, api.retireCredits, { body: { ...retired, beneficiary: who.username } })
    },
  }))
function evSteps(ev: OwnedEv): Steps {
  const key = nameOf(ev.model, ev.saved)
  const change = async (driver: AppDriver, ev_id: string) => {
    await driver.call(ev.owner.email, api.updateEv, { params: { ev_id }, body: { Model: `${ev.model} LR` } })
  }
  return {
    name: key,
    save: async (driver) => {
      const body = {
        VUID: key,
        U_ID: driver.idOf(ev.owner.email),
        Category: ev.category,
        Manufacturers: ev.maker,
        Model: ev.model,
        Purchase_Year: ev.year,
        Energy_Consumed: ev.kwhPer100Km,
        Primary_Charging_Type: ev.charging,
        Range: ev.rangeKm,
        Grid_Emission_Factor: ev.owner.grid,
        Top_Speed: ev.topSpeedKmh,
        Motor_Power: ev.motorKw,
        Identifier: `DEMO ${key}`,
      }
      return (await driver.call(ev.owner.email, api.saveEv, { body })).data.ev_id
    },
    mend: change,
    alter: change,
  }
}

function drivesOf(calendar: Calendar, ev: OwnedEv, scale: number): DemoEvent[] {
  if (ev.everyDays === 0) return []
  const random = seededRandom(`drives ${ev.model}`)
  const events: DemoEvent[] = []
  const [least, most] = ev.km
  for (let day = ev.saved - 1; day >= 0; day -= ev.everyDays / scale) {
    const at = calendar.at(Math.floor(day), random.between(FIRST_DRIVE_HOUR, LAST_DRIVE_HOUR))
    const km = Math.round(random.between(least, most) * 10) / 10
    events.push({
      at,
      play: async (driver) => {
        const ev_id = driver.find(nameOf(ev.model, ev.saved))
        await driver.call(ev.owner.email, api.addTransaction, { body: { ev_id, active_distance: km } })
      },
    })
  }
  return events
}

function panelSteps(calendar: Calendar, panel: OwnedPanel): Steps {
  const { owner } = panel
  const key = nameOf(`${panel.kw} kW`, panel.saved)
  const update = async (driver: AppDriver, suid: string, body: { Energy_Generation_Value: number }) => {
    await driver.call(owner.email, api.updateSolar, { params: { suid }, body })
  }
  return {
    name: key,
    save: async (driver) => {
      const body = {
        SUID: key,
        U_ID: driver.idOf(owner.email),
        Installed_Capacity: `${panel.kw} kW`,
        Installation_Date: calendar.dateOf(calendar.at(panel.installed, 12)),
        Energy_Generation_Value: panel.kwh,
        Grid_Emission_Factor: owner.grid,
        Inverter_Type: panel.inverter,
      }
      return (await driver.call(owner.email, api.saveSolar, { body })).data.suid
    },
    // The rejected value was ten times too high.
    mend: (driver, suid) => update(driver, suid, { Energy_Generation_Value: panel.kwh / 10 }),
    alter: (driver, suid) => update(driver, suid, { Energy_Generation_Value: panel.kwh + 100 }),
  }
}
