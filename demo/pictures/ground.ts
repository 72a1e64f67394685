import type { SeededRandom } from '../seeded-random.ts'

/** The background: sky, light and hills. Sizes are for a picture of 960 x 720. */
export const WIDE = 960
export const HIGH = 720
/** Top of the ground in the foreground. */
export const GROUND = 560

type Light = {
  sky: readonly [string, string]
  hills: readonly [string, string, string]
  ground: string
  sun: string
}

const LIGHTS: readonly Light[] = [
  {
    sky: ['#f2d7b0', '#f7efe0'],
    hills: ['#a9b79c', '#7f9a78', '#5d7f5c'],
    ground: '#6f7f4a',
    sun: '#f6b95f',
  },
  {
    sky: ['#a9cde0', '#e6f0ee'],
    hills: ['#9bb7a2', '#6f9a76', '#4d7c58'],
    ground: '#5f8a4c',
    sun: '#fff3cf',
  },
  {
    sky: ['#c9cfd2', '#e9e7df'],
    hills: ['#9eaaa0', '#7c8d7d', '#5c7160'],
    ground: '#6d7a55',
    sun: '#f4f0e2',
  },
  {
    sky: ['#e7b58f', '#f6dcc1'],
    hills: ['#b69a86', '#8d7f66', '#65694b'],
    ground: '#7d6f45',
    sun: '#ef8f4e',
  },
  {
    sky: ['#8fb9c9', '#d4e6df'],
    hills: ['#86a99a', '#5d8c74', '#3f6e58'],
    ground: '#4f7d51',
    sun: '#fbe6b4',
  },
]

export const n = (value: number): string => value.toFixed(1)

/** Shade is fainter than light, or every day would look rainy. */
const SHADE = 0.55

/** Large soft spots of light and shade, so that no two pictures have similar image hashes. */
function spots(random: SeededRandom, count: number, high: number, opacity: number): string {
  return Array.from({ length: count }, () => {
    const fill = random.below(2) === 0 ? 'light' : 'shade'
    const strength = (random.between(0.6, 1) * (fill === 'light' ? opacity : opacity * SHADE)).toFixed(2)
    return `<ellipse cx="${n(random.between(0, WIDE))}" cy="${n(random.between(0, high))}" rx="${n(random.between(140, 340))}" ry="${n(random.between(80, 200))}" fill="url(#${fill})" opacity="${strength}"/>`
  }).join('')
}

const fading = (id: string, colour: string): string =>
  `<radialGradient id="${id}"><stop stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`

function hill(random: SeededRandom, height: number, fill: string): string {
  const steps = 6
  const points = Array.from({ length: steps + 1 }, (_, i) => ({
    x: (WIDE / steps) * i,
    y: GROUND - random.between(height * 0.3, height),
  }))
  const [first] = points
  const curve = points
    .slice(1)
    .map((point, i) => {
      const before = points[i] ?? point
      const middle = (before.x + point.x) / 2
      return `C${n(middle)} ${n(before.y)} ${n(middle)} ${n(point.y)} ${n(point.x)} ${n(point.y)}`
    })
    .join('')
  return `<path d="M0 ${n(first?.y ?? 0)}${curve}V${HIGH}H0Z" fill="${fill}"/>`
}

/** The visible part of a picture: all of it, or a strip with the proportions of a cover. */
export const FRAMES = { photo: `0 0 ${WIDE} ${HIGH}`, cover: `0 140 ${WIDE} 540` } as const
export type Frame = keyof typeof FRAMES

/** A whole picture. @param front drawn over the ground @param wide px */
export function picture(random: SeededRandom, front: string, wide: number, frame: Frame): string {
  const { sky, hills, ground, sun } = random.pick(LIGHTS)
  const [far, middle, near] = hills
  const grass = Array.from({ length: 60 }, () => {
    const [x, y] = [random.between(0, WIDE), random.between(GROUND + 10, HIGH)]
    return `<path d="M${n(x)} ${n(y)}l${n(random.between(-5, 5))} -${n(random.between(8, 22))}" stroke="${near}" stroke-width="3" stroke-linecap="round"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" viewBox="${FRAMES[frame]}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="${n(random.between(-0.5, 0.5))}" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>
${fading('light', '#ffffff')}${fading('shade', '#66787f')}</defs>
<rect width="${WIDE}" height="${HIGH}" fill="url(#sky)"/>
<circle cx="${n(random.between(60, WIDE - 60))}" cy="${n(random.between(70, 260))}" r="${n(random.between(34, 62))}" fill="${sun}"/>
${spots(random, 5, 360, 0.75)}
${hill(random, 330, far)}${hill(random, 210, middle)}${hill(random, 110, near)}
<rect y="${GROUND}" width="${WIDE}" height="${HIGH - GROUND}" fill="${ground}"/>${grass.join('')}${front}${spots(random, 4, HIGH, 0.3)}</svg>`
}
