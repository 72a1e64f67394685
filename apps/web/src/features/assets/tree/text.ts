import { CM_PER_M } from '@eco/contract/assets/tree/names'
import { decimalText } from '../../../lib/format/figures.ts'
import { CARD_MESSAGES } from '../messages.ts'
import type { Tree } from './tree.ts'

/** Typed in cm and shown in m, the unit the API returns. */
export function heightText(tree: Tree): string {
  return `${decimalText(tree.heightCm / CM_PER_M)} m`
}

export function dbhText(tree: Tree): string {
  return tree.dbhCm === null ? CARD_MESSAGES.unknown : `${decimalText(tree.dbhCm)} cm`
}
