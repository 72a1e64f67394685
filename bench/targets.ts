/** Performance targets, relative to the baseline server. Source: product rule. */
import type { Scenario } from './load/requests.ts'

export type Engine = 'sqlite' | 'postgres'
/** `least`: responses per second as a share of the baseline server's. */
export type Target = { engine: Engine; scenario: Scenario; least: number }

export const TARGETS: readonly Target[] = [
  { engine: 'sqlite', scenario: 'dashboard', least: 0.65 },
  { engine: 'sqlite', scenario: 'trees', least: 0.65 },
  { engine: 'sqlite', scenario: 'evs', least: 0.65 },
  { engine: 'sqlite', scenario: 'saveTree', least: 0.65 },
  { engine: 'sqlite', scenario: 'health', least: 0.75 },
  { engine: 'sqlite', scenario: 'settings', least: 0.75 },
  { engine: 'postgres', scenario: 'dashboard', least: 0.35 },
]
/** Maximum p99, as a multiple of the baseline server's. */
export const P99_MOST = 2
/** Maximum cost of a response with ten times the members, as a factor. */
export const STEP_MOST = 1.5
/** Maximum p99 of a full feed, as a multiple of an empty feed's. Source: product rule. */
export const FEED_P99_MOST = 3
export const GROWING: readonly Scenario[] = ['trees', 'evs', 'saveTree']

/** Responses per second while every request is recorded as a trace, as a share of those without traces. */
export const TRACED_LEAST = 0.7

/** Responses per second of the product, as a multiple of those of the peer. Source: product rule. */
export const PEER_LEAST = 3
export const PEER_SCENARIOS: readonly Scenario[] = [
  ...(['health', 'settings', 'dashboard', 'trees', 'evs', 'saveTree'] as const),
  ...(['feed', 'blogs', 'blog'] as const),
]
