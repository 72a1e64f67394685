// @vitest-environment jsdom
import { ACTIVITY_KEYS } from '@eco/domain/activities/catalogue'
import { COOLDOWN_MS, COOLDOWN_SECONDS, remainingSeconds } from '@eco/domain/activities/cooldown'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { activityState, runningState, submission, TREE_HASH } from '../../../../test/activity-rows.ts'
import { enter, leave, MEMBER } from '../../../../test/member-page.tsx'
import { saveDraft } from '../../../lib/form/drafts.ts'
import { draftName, START } from '../form/values.ts'
import { cacheActivities, cacheTyped, isServerChange, readCached } from './cached-state.ts'
import { readPlanted } from './cached-values.ts'
import { activitiesOf } from './view.ts'

const NOW = 1_800_000_000_000
const STATE_FIELDS = [
  ...[
    'species',
    'location',
    'time',
    'date',
    'submitted',
    'wasteWeight',
    'wasteUnit',
    'streak',
    'timerActive',
  ],
  ...['ecoDistance', 'ecoDistanceUnit', 'plasticAction', 'reward', 'plantsPlanted', 'mediaInfo'],
  ...['endTimestamp', 'lat', 'lng', 'treeHash'],
]

const planted = () =>
  activitiesOf(
    activityState({
      totalCoins: 15,
      activities: { 'plant-tree': runningState(COOLDOWN_MS, submission(), NOW) },
    }),
    NOW,
  )
const read = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')

beforeEach(enter)
afterEach(leave)

describe('the cached activity state', () => {
  it('uses the specified keys with exactly the specified fields', () => {
    cacheActivities(MEMBER.u_id, planted())
    expect(read('totalCoins')).toBe(15)
    for (const key of ACTIVITY_KEYS)
      expect(Object.keys(read(`activityState_${key}`)).sort(), key).toEqual([...STATE_FIELDS].sort())
    expect(read('activityState_plant-tree')).toEqual({
      species: 'Neem',
      location: 'Taljai Hills, Pune',
      time: '09:42',
      date: '2026-11-20',
      submitted: true,
      wasteWeight: null,
      wasteUnit: 'kg',
      streak: 1,
      timerActive: true,
      ecoDistance: null,
      ecoDistanceUnit: 'km',
      plasticAction: '',
      reward: 15,
      plantsPlanted: 3,
      mediaInfo: { name: 'sapling.jpg', type: 'image/jpeg' },
      endTimestamp: NOW + COOLDOWN_MS,
      lat: 18.47712,
      lng: 73.83984,
      treeHash: TREE_HASH,
    })
    expect(read('plantedTrees')).toEqual({
      [TREE_HASH]: { lat: 18.47712, lng: 73.83984, location: 'Taljai Hills, Pune' },
    })
  })

  it('restores coins, streak, end and submission', () => {
    cacheActivities(MEMBER.u_id, planted())
    const { totalCoins, byKey } = readCached(NOW + 3_600_000)
    expect(totalCoins).toBe(15)
    expect(byKey['plant-tree']).toMatchObject({
      streak: 1,
      reward: 15,
      endTimestamp: NOW + COOLDOWN_MS,
      last: { species: 'Neem', plantsPlanted: 3, proof: { name: 'sapling.jpg', type: 'image/jpeg' } },
    })
  })

  it('is idle again after the end, and keeps the streak', () => {
    cacheActivities(MEMBER.u_id, planted())
    expect(readCached(NOW + COOLDOWN_MS).byKey['plant-tree']).toMatchObject({
      streak: 1,
      reward: 0,
      endTimestamp: null,
      last: null,
    })
  })

  it('is cleared by a cancel, except for the trees: their photos stay used', () => {
    cacheActivities(MEMBER.u_id, planted())
    cacheActivities(MEMBER.u_id, activitiesOf(activityState(), NOW))
    expect(read('totalCoins')).toBe(0)
    expect(read('activityState_plant-tree')).toMatchObject({
      ...{ species: '', location: '', date: '', time: '', submitted: false, timerActive: false },
      ...{ streak: 0, reward: 0, endTimestamp: null, plantsPlanted: null, mediaInfo: null, treeHash: null },
    })
    expect(Object.keys(readPlanted())).toEqual([TREE_HASH])
  })

  it('stores name, type and hash of a proof as soon as it is chosen', () => {
    cacheActivities(MEMBER.u_id, activitiesOf(activityState({}), NOW))
    const proof = {
      ...{ id: 'p1', name: 'neem.jpg', type: 'image/jpeg', isVideo: false, shrunk: false },
      ...{ sha256: TREE_HASH, pictureHash: undefined },
    }
    for (const key of ['plant-tree', 'clean-up'] as const) {
      saveDraft(draftName(key), { values: { ...START, proof } })
      cacheTyped(key)
      expect(read(`activityState_${key}`)).toMatchObject({
        mediaInfo: { name: 'neem.jpg', type: 'image/jpeg' },
        treeHash: key === 'plant-tree' ? TREE_HASH : null,
        submitted: false,
      })
    }
    expect(read('plantedTrees')).toBeNull()
  })

  it('stores what is typed until it is submitted', () => {
    cacheActivities(MEMBER.u_id, activitiesOf(activityState({ totalCoins: 5 }), NOW))
    const values = { ...START, species: 'Plastic', wasteWeight: '250', wasteUnit: 'g', lat: '19.076' }
    saveDraft(draftName('clean-up'), { values })
    cacheTyped('clean-up')
    const typed = {
      species: 'Plastic',
      wasteWeight: 250,
      wasteUnit: 'g',
      lat: 19.076,
      lng: null,
      submitted: false,
    }
    expect(read('activityState_clean-up')).toMatchObject(typed)
    cacheActivities(MEMBER.u_id, activitiesOf(activityState({ totalCoins: 5 }), NOW))
    expect(read('activityState_clean-up')).toMatchObject(typed)
    expect(Object.keys(read('activityState_clean-up')).sort()).toEqual([...STATE_FIELDS].sort())
  })

  it("notifies other tabs of the server's answers, not of each keystroke", () => {
    const state = (more: object) => JSON.stringify({ streak: 1, submitted: false, species: '', ...more })
    const event = (newValue: string | null) => ({
      key: 'activityState_clean-up',
      oldValue: state({}),
      newValue,
    })
    expect(isServerChange(event(state({ species: 'Plastic' })))).toBe(false)
    expect(isServerChange(event(state({ submitted: true })))).toBe(true)
    expect(isServerChange(event(null))).toBe(true)
    expect(isServerChange({ key: 'totalCoins', oldValue: '1', newValue: '2' })).toBe(true)
    expect(isServerChange({ key: 'theme', oldValue: '1', newValue: '2' })).toBe(false)
  })

  it('is not written for a member who has logged out', () => {
    cacheActivities('u_2', planted())
    expect(localStorage.getItem('totalCoins')).toBeNull()
  })

  it('never causes a wait over a day, extra coins or a crash, whatever is stored', () => {
    const fields = fc.constantFrom(...STATE_FIELDS)
    const anything = fc.oneof(fc.jsonValue(), fc.constant(1e308), fc.constant(-1), fc.constant(NOW * 2))
    const text = fc.oneof(
      fc.string(),
      fc.dictionary(fields, anything).map((value) => JSON.stringify(value)),
      fc.jsonValue().map((value) => JSON.stringify(value)),
    )
    fc.assert(
      fc.property(text, text, text, (state, coins, trees) => {
        localStorage.setItem('activityState_plant-tree', state)
        localStorage.setItem('totalCoins', coins)
        localStorage.setItem('plantedTrees', trees)
        const { totalCoins, byKey } = readCached(NOW)
        expect(Number.isSafeInteger(totalCoins) && totalCoins >= 0).toBe(true)
        const { streak, reward, endTimestamp } = byKey['plant-tree']
        expect(
          Number.isSafeInteger(streak) && streak >= 0 && Number.isSafeInteger(reward) && reward >= 0,
        ).toBe(true)
        const seconds = remainingSeconds(endTimestamp, NOW)
        expect(seconds >= 0 && seconds <= COOLDOWN_SECONDS).toBe(true)
        for (const tree of Object.values(readPlanted())) expect(Number.isFinite(tree.lat)).toBe(true)
      }),
    )
  })
})
