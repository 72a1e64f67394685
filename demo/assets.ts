import { api } from '@eco/contract'
import type { Stage } from './app-driver.ts'
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
import { REVIEWER } from './content-users.ts'
import type { Calendar, Scene } from './event.ts'
import { photoOf } from './pictures/render.ts'
import { seededRandom } from './seeded-random.ts'

/** On the clock at home. */
const RECORDING_HOUR = 18
const REVIEW_HOUR = 20.5
const FIRST_DRIVE_HOUR = 8
const LAST_DRIVE_HOUR = 21
/** The reviewer looks at what came in two days ago; what was corrected comes a week after it was refused. */
const REVIEW_AFTER = 2
const MENDED_AFTER = 7
const HOUR = 1 / 60
/** Between a deletion and its undo: a moment of fright. */
const REGRET_MS = 4_000

const asReviewer = REVIEWER.email

/** @param scale part of the drives that are told, 0 to 1 */
export function assetScenes(calendar: Calendar, scale: number): Scene[] {
  return [
    ...TREES.flatMap((tree, nth) => lifetimeOf(calendar, tree, nth, treeSteps(calendar, tree))),
    ...EVS.flatMap((ev, nth) => [
      ...lifetimeOf(calendar, ev, TREES.length + nth, evSteps(ev)),
      ...drivesOf(calendar, ev, scale),
    ]),
    ...PANELS.flatMap((panel, nth) =>
      lifetimeOf(calendar, panel, TREES.length + EVS.length + nth, panelSteps(calendar, panel)),
    ),
  ]
}

type Steps = {
  name: string
  save(stage: Stage): Promise<string>
  /** corrects what the reviewer found */
  mend(stage: Stage, id: string): Promise<void>
  /** changes what an approval rests on */
  alter(stage: Stage, id: string): Promise<void>
}
type Owned = { owner: { email: string }; saved: number; fate: Fate; verdict?: Verdict }

/** @param nth so that no two things happen in the same minute */
function lifetimeOf(calendar: Calendar, owned: Owned, nth: number, steps: Steps): Scene[] {
  const { owner, saved, fate, verdict } = owned
  const params = (stage: Stage) => ({ asset_id: stage.find(steps.name) })
  const on = (daysAfter: number, hour: number, play: Scene['play']): Scene => ({
    at: calendar.at(saved - daysAfter, hour + nth * HOUR),
    play,
  })
  const seen = async (stage: Stage) => {
    const { version } = await stage.call(asReviewer, api.assetHistory, { params: params(stage) })
    return { version }
  }
  const recorded = on(0, RECORDING_HOUR, async (stage) => stage.keep(steps.name, await steps.save(stage)))
  const approve = (daysAfter: number) =>
    on(daysAfter, REVIEW_HOUR, async (stage) => {
      await stage.call(asReviewer, api.approveAsset, { params: params(stage), query: await seen(stage) })
    })
  const reject = on(REVIEW_AFTER, REVIEW_HOUR, async (stage) => {
    if (!verdict) throw new Error(`${steps.name} is rejected without a reason`)
    const body = { reason_code: verdict.code, reason: verdict.reason }
    const query = await seen(stage)
    await stage.call(asReviewer, api.rejectAsset, { params: params(stage), query, body })
  })
  const change = (how: 'mend' | 'alter') =>
    on(MENDED_AFTER, RECORDING_HOUR, (stage) => steps[how](stage, stage.find(steps.name)))
  const remove = on(1, RECORDING_HOUR, async (stage) => {
    await stage.call(owner.email, api.deleteAsset, { params: params(stage) })
    if (fate !== 'undone') return
    stage.go(stage.now() + REGRET_MS)
    await stage.call(owner.email, api.restoreAsset, { params: params(stage) })
  })
  const again = approve(MENDED_AFTER + REVIEW_AFTER)
  const lives: Readonly<Record<Fate, Scene[]>> = {
    waits: [],
    approved: [approve(REVIEW_AFTER)],
    rejected: [reject],
    mended: [reject, change('mend'), again],
    changed: [approve(REVIEW_AFTER), change('alter'), again],
    undone: [remove, approve(REVIEW_AFTER)],
    deleted: [remove],
  }
  return [recorded, ...lives[fate]]
}

const nameOf = (what: string, saved: number): string => `${what} of ${saved} days ago`

function treeSteps(calendar: Calendar, tree: OwnedTree): Steps {
  const { owner, name } = tree
  const key = nameOf(name, tree.saved)
  const upload = async (stage: Stage, seed: string, count: number): Promise<string[]> => {
    const images: File[] = []
    for (let nth = 0; nth < count; nth++)
      images.push(await photoOf(nth === 0 ? 'tree' : 'sapling', `${seed} ${nth}`))
    return (await stage.call(owner.email, api.uploadImages, { files: { images } })).imageUrls
  }
  return {
    name: key,
    save: async (stage) => {
      const imageIds = await upload(stage, tree.photosOf ?? key, tree.photos)
      const body = {
        UID: stage.idOf(owner.email),
        TreeName: name,
        BotanicalName: tree.botanical,
        PlantingDate: calendar.dateOf(calendar.at(tree.planted, 12)),
        Height: tree.heightCm,
        ...(tree.dbhCm !== undefined && { DBH: tree.dbhCm }),
        Location: tree.place,
        imageIds,
      }
      return (await stage.call(owner.email, api.saveTree, { body })).data.tid
    },
    mend: async (stage, tid) => {
      const imageIds = await upload(stage, `${key} in daylight`, 2)
      await stage.call(owner.email, api.updateTree, { params: { tid }, body: { imageIds } })
    },
    alter: async (stage, tid) => {
      const body = { Location: `${tree.place}, by the gate` }
      await stage.call(owner.email, api.updateTree, { params: { tid }, body })
    },
  }
}

function evSteps(ev: OwnedEv): Steps {
  const key = nameOf(ev.model, ev.saved)
  const change = async (stage: Stage, ev_id: string) => {
    await stage.call(ev.owner.email, api.updateEv, { params: { ev_id }, body: { Model: `${ev.model} LR` } })
  }
  return {
    name: key,
    save: async (stage) => {
      const body = {
        VUID: key,
        U_ID: stage.idOf(ev.owner.email),
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
      return (await stage.call(ev.owner.email, api.saveEv, { body })).data.ev_id
    },
    mend: change,
    alter: change,
  }
}

function drivesOf(calendar: Calendar, ev: OwnedEv, scale: number): Scene[] {
  if (ev.everyDays === 0) return []
  const dice = seededRandom(`drives ${ev.model}`)
  const scenes: Scene[] = []
  const [least, most] = ev.km
  for (let day = ev.saved - 1; day >= 0; day -= ev.everyDays / scale) {
    const at = calendar.at(Math.floor(day), dice.between(FIRST_DRIVE_HOUR, LAST_DRIVE_HOUR))
    const km = Math.round(dice.between(least, most) * 10) / 10
    scenes.push({
      at,
      play: async (stage) => {
        const ev_id = stage.find(nameOf(ev.model, ev.saved))
        await stage.call(ev.owner.email, api.addTransaction, { body: { ev_id, active_distance: km } })
      },
    })
  }
  return scenes
}

function panelSteps(calendar: Calendar, panel: OwnedPanel): Steps {
  const { owner } = panel
  const key = nameOf(`${panel.kw} kW`, panel.saved)
  const update = async (stage: Stage, suid: string, body: { Energy_Generation_Value: number }) => {
    await stage.call(owner.email, api.updateSolar, { params: { suid }, body })
  }
  return {
    name: key,
    save: async (stage) => {
      const body = {
        SUID: key,
        U_ID: stage.idOf(owner.email),
        Installed_Capacity: `${panel.kw} kW`,
        Installation_Date: calendar.dateOf(calendar.at(panel.installed, 12)),
        Energy_Generation_Value: panel.kwh,
        Grid_Emission_Factor: owner.grid,
        Inverter_Type: panel.inverter,
      }
      return (await stage.call(owner.email, api.saveSolar, { body })).data.suid
    },
    // One digit too many.
    mend: (stage, suid) => update(stage, suid, { Energy_Generation_Value: panel.kwh / 10 }),
    alter: (stage, suid) => update(stage, suid, { Energy_Generation_Value: panel.kwh + 100 }),
  }
}
