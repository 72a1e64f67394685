/** What was promised, measured against the bare server. Source: product rule. */
import type { Scenario } from './load/requests.ts'

export type Engine = 'sqlite' | 'postgres'
/** `least`: answers a second, as a share of the bare server's. */
export type Target = { engine: Engine; scenario: Scenario; least: number }

export const TARGETS: readonly Target[] = [
  { engine: 'sqlite', scenario: 'dashboard', least: 0.65 },
  { engine: 'sqlite', scenario: 'trees', least: 0.65 },
  { engine: 'sqlite', scenario: 'evs', least: 0.65 },
  { engine: 'sqlite', scenario: 'saveTree', least: 0.5 },
  { engine: 'sqlite', scenario: 'health', least: 0.75 },
  { engine: 'sqlite', scenario: 'settings', least: 0.75 },
  { engine: 'postgres', scenario: 'dashboard', least: 0.35 },
]
/** 99 of 100 answers come within so many times the bare server's time. */
export const P99_MOST = 2
/** Ten times the members may cost so many times as much. */
export const STEP_MOST = 1.5
/** 99 of 100 full feeds come within so many times an empty feed's time. Source: product rule. */
export const FEED_P99_MOST = 3
export const GROWING: readonly Scenario[] = ['dashboard', 'trees', 'evs', 'saveTree']
