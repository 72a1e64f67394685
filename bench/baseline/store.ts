import type { dashboardOf, evsOf, treeOf, treesOf } from './figures.ts'
import type { SentTree } from './params.ts'

export type BareStore = {
  userOf(token: string, now: number): Promise<string | undefined>
  dashboard(userId: string, now: number): Promise<ReturnType<typeof dashboardOf>>
  trees(userId: string): Promise<ReturnType<typeof treesOf>>
  evs(userId: string): Promise<ReturnType<typeof evsOf>>
  /** Saves in one transaction, which is durable when this resolves. */
  saveTree(
    userId: string,
    sent: SentTree,
    now: number,
  ): Promise<{ status: string; message: string; data: ReturnType<typeof treeOf>; treeCount: number }>
}
