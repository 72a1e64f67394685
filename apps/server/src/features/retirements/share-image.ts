import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { RunLimited } from '../../infra/limits/concurrency-limit.ts'

/** Files of the web build, drawn by `tools/share-images.mjs`: the card, and the signs of its figure in one row. */
const CARD = 'share-certificate.png'
const SIGNS = 'share-figures.png'
/** In the order of the row, with the width of each, px. Both have the figure's baseline. */
const ROW = '0123456789,'
const [SIGN_WIDTH, COMMA_WIDTH, SIGN_HEIGHT] = [132, 60, 220]
/** Where the figure begins on the card, px. */
const [LEFT, TOP] = [80, 236]
const CARD_WIDTH = 1_200
/** Pictures kept in memory; each has about 60 kB. */
const KEPT_MOST = 100

export type DrawShareImage = (amount: number) => Promise<Buffer | undefined>

/**
 * Draws the figure of a certificate from prepared pictures, because servers may have no fonts, and our decoder is not
 * allowed to read SVG. It shows the amount alone: other sites keep pictures for good, and a certificate can be made
 * private.
 * @returns a function that answers undefined when only the API is served
 */
export function openShareImages(webRoot: string | undefined, runLimited: RunLimited): DrawShareImage {
  const folder = webRoot ?? ''
  const kept = new Map<number, Buffer>()
  return async (amount) => {
    const known = kept.get(amount)
    if (known !== undefined) return known
    if (!existsSync(join(folder, CARD))) return undefined
    const made = await runLimited(() => draw(folder, amount), 'share images')
    const [oldest] = kept.keys()
    if (kept.size >= KEPT_MOST && oldest !== undefined) kept.delete(oldest)
    kept.set(amount, made)
    return made
  }
}

async function draw(folder: string, amount: number): Promise<Buffer> {
  const [card, signs] = await Promise.all([readFile(join(folder, CARD)), readFile(join(folder, SIGNS))])
  let left = LEFT
  const placed = []
  for (const sign of amount.toLocaleString('en')) {
    const at = ROW.indexOf(sign)
    const width = sign === ',' ? COMMA_WIDTH : SIGN_WIDTH
    if (left + width > CARD_WIDTH) break
    const input = await sharp(signs)
      .extract({ left: at * SIGN_WIDTH, top: 0, width, height: SIGN_HEIGHT })
      .png()
      .toBuffer()
    placed.push({ input, left, top: TOP })
    left += width
  }
  return sharp(card).composite(placed).png({ palette: true }).toBuffer()
}
