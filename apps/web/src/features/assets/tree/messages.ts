import { decimalText } from '../../../lib/figures.ts'
import { CARD_MESSAGES } from '../messages.ts'
import type { Tree } from './mapper.ts'

const CM_PER_M = 100

/** Typed in cm and shown in m, the unit the API returns. */
export function heightText(tree: Tree): string {
  return `${decimalText(tree.heightCm / CM_PER_M)} m`
}

export function dbhText(tree: Tree): string {
  return tree.dbhCm === undefined ? CARD_MESSAGES.unknown : `${decimalText(tree.dbhCm)} cm`
}
