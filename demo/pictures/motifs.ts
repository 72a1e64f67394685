import type { SeededRandom } from '../seeded-random.ts'
import { GROUND, HIGH, n, WIDE } from './ground.ts'

/** The subjects of the demo's pictures, drawn so that nobody mistakes them for real photos. */
export const MOTIFS = ['tree', 'sapling', 'sack', 'bicycle', 'bag', 'panels', 'car', 'train'] as const
export type Motif = (typeof MOTIFS)[number]

const LEAVES = ['#3f7d4a', '#568f4c', '#2f6a50', '#71994d', '#4b8463'] as const
const BARK = '#6b4c35'
const PAINTS = ['#c8553d', '#2f6690', '#e0a030', '#4f7f5a', '#7a5c86', '#d9d3c3'] as const

const DRAW: Readonly<Record<Motif, (random: SeededRandom) => string>> = {
  tree,
  sapling,
  sack,
  bicycle,
  bag,
  panels,
  car,
  train,
}
export const motif = (name: Motif, random: SeededRandom): string => DRAW[name](random)

const ball = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`
const box = (x: number, y: number, w: number, h: number, fill: string, r = 0) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${r}" fill="${fill}"/>`
const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

function treeAt(random: SeededRandom, x: number, height: number): string {
  const [foot, top] = [GROUND + random.between(20, 70), height * 0.55]
  const crownY = foot - top - height * 0.22
  const fill = random.pick(LEAVES)
  const crown = Array.from({ length: 9 }, () =>
    ball(
      x + random.between(-0.3, 0.3) * height,
      crownY + random.between(-0.2, 0.2) * height,
      random.between(0.12, 0.2) * height,
      random.below(3) === 0 ? random.pick(LEAVES) : fill,
    ),
  )
  const lean = random.between(-18, 18)
  const trunk = line(
    `M${n(x)} ${n(foot)}Q${n(x + lean)} ${n(foot - top / 2)} ${n(x)} ${n(foot - top)}`,
    BARK,
    height * 0.06,
  )
  return trunk + crown.join('')
}

function tree(random: SeededRandom): string {
  const far = treeAt(random, random.between(60, 900), random.between(150, 240))
  return far + treeAt(random, random.between(230, 730), random.between(360, 560))
}

function sapling(random: SeededRandom): string {
  const [x, foot, high] = [random.between(260, 700), random.between(610, 660), random.between(160, 290)]
  const leaves = Array.from({ length: 8 }, (_, i) => {
    const side = i % 2 === 0 ? 1 : -1
    const y = foot - high * (0.25 + 0.1 * i)
    return `<ellipse cx="${n(x + side * 34)}" cy="${n(y)}" rx="38" ry="15" fill="${random.pick(LEAVES)}" transform="rotate(${-side * 28} ${n(x)} ${n(y)})"/>`
  })
  const stake = line(`M${n(x + 46)} ${n(foot)}V${n(foot - high * 0.9)}`, '#b08d57', 9)
  const mound = `<ellipse cx="${n(x)}" cy="${n(foot)}" rx="${n(random.between(90, 150))}" ry="34" fill="#5a4030"/>`
  return `${treeAt(random, random.between(60, 900), 190)}${mound}${stake}${line(`M${n(x)} ${n(foot)}V${n(foot - high)}`, BARK, 11)}${leaves.join('')}`
}

function sack(random: SeededRandom): string {
  const bags = Array.from({ length: 2 + random.below(3) }, (_, i) => {
    const [x, y, r] = [
      180 + i * 190 + random.between(-40, 40),
      random.between(600, 650),
      random.between(70, 110),
    ]
    const fill = random.pick(['#3c4a44', '#5d6b63', '#2f5d73', '#8a7c4f'])
    return `${ball(x, y - r * 0.6, r, fill)}<path d="M${n(x - 26)} ${n(y - r * 1.5)}l26 -34l26 34z" fill="${fill}"/>${line(`M${n(x - 24)} ${n(y - r * 1.5)}h48`, '#d9cda6', 9)}`
  })
  const bits = Array.from({ length: 14 }, () =>
    box(
      random.between(40, WIDE - 60),
      random.between(640, HIGH - 24),
      random.between(12, 34),
      12,
      random.pick(PAINTS),
      5,
    ),
  )
  return bits.join('') + bags.join('')
}

function bicycle(random: SeededRandom): string {
  const [x, y, r] = [random.between(220, 560), random.between(590, 640), random.between(72, 96)]
  const paint = random.pick(PAINTS)
  const wheel = (at: number) =>
    `<circle cx="${n(at)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="#26302c" stroke-width="11"/>`
  const frame = `M${n(x)} ${n(y)}L${n(x + r * 0.9)} ${n(y - r * 1.3)}H${n(x + r * 2.1)}L${n(x + r * 1.3)} ${n(y)}L${n(x + r * 0.9)} ${n(y - r * 1.3)}M${n(x)} ${n(y)}H${n(x + r * 1.3)}M${n(x + r * 2.1)} ${n(y - r * 1.6)}L${n(x + r * 2.7)} ${n(y)}`
  const road = `<path d="M0 ${HIGH}L0 ${n(y + r - 18)}H${WIDE}V${HIGH}Z" fill="#8b8579"/>`
  return `${treeAt(random, random.between(60, 900), 260)}${road}${wheel(x)}${wheel(x + r * 2.7)}${line(frame, paint, 13)}${line(`M${n(x + r * 0.6)} ${n(y - r * 1.5)}h${n(r * 0.6)}M${n(x + r * 1.9)} ${n(y - r * 1.8)}h${n(r * 0.5)}`, '#26302c', 14)}`
}

function bag(random: SeededRandom): string {
  const [x, y, w, h] = [
    random.between(220, 560),
    random.between(330, 400),
    random.between(210, 280),
    random.between(230, 300),
  ]
  const cloth = random.pick(['#e3d3ac', '#cfae7c', '#b9c7a4', '#d8b8a4'])
  const greens = Array.from({ length: 6 }, () =>
    ball(
      x + random.between(20, w - 20),
      y - random.between(0, 50),
      random.between(24, 48),
      random.pick(LEAVES),
    ),
  )
  const fruit = Array.from({ length: 3 }, () =>
    ball(x + random.between(20, w - 20), y - 8, 30, random.pick(['#d9722e', '#c8453d', '#e3b23c'])),
  )
  const table = box(0, y + h - 34, WIDE, HIGH, random.pick(['#9a7b56', '#77624a', '#a89a84']))
  const handle = line(
    `M${n(x + w * 0.25)} ${n(y + 8)}C${n(x + w * 0.3)} ${n(y - 130)} ${n(x + w * 0.7)} ${n(y - 130)} ${n(x + w * 0.75)} ${n(y + 8)}`,
    '#8b6b45',
    14,
  )
  const bottle = box(x + w + random.between(30, 80), y + 10, 66, h - 40, random.pick(PAINTS), 20)
  return `${table}${greens.join('')}${fruit.join('')}${handle}<path d="M${n(x)} ${n(y)}H${n(x + w)}L${n(x + w - 14)} ${n(y + h)}H${n(x + 14)}Z" fill="${cloth}"/>${bottle}`
}

function panels(random: SeededRandom): string {
  const [x, y] = [random.between(120, 300), random.between(300, 400)]
  const [columns, rows] = [3 + random.below(3), 2 + random.below(2)]
  const roof = `<path d="M0 ${HIGH}V${n(y + 190)}L${n(x - 60)} ${n(y - 40)}H${WIDE}V${HIGH}Z" fill="${random.pick(['#a5563f', '#8a5d4a', '#6f6a64'])}"/>`
  const cells = Array.from({ length: columns * rows }, (_, i) => {
    const [cx, cy] = [
      x + (i % columns) * 136 - Math.floor(i / columns) * 26,
      y + Math.floor(i / columns) * 128,
    ]
    return `<path d="M${n(cx)} ${n(cy)}h124l-24 116h-124z" fill="#1f3d5c" stroke="#dfe7ea" stroke-width="5"/><path d="M${n(cx + 50)} ${n(cy)}l-24 116M${n(cx - 12)} ${n(cy + 58)}h124" stroke="#6f93b3" stroke-width="3"/>`
  })
  return roof + cells.join('')
}

function car(random: SeededRandom): string {
  const [x, y, w] = [random.between(140, 330), random.between(590, 630), random.between(420, 500)]
  const paint = random.pick(PAINTS)
  const road = box(0, y + 30, WIDE, HIGH, '#77756d')
  const body = `<path d="M${n(x)} ${n(y)}v-86q6 -26 40 -30l60 -8q50 -78 118 -80h92q62 4 104 84l52 12q30 8 30 40v68z" fill="${paint}"/>`
  const glass = `<path d="M${n(x + 122)} ${n(y - 130)}q34 -50 88 -54v58zM${n(x + 228)} ${n(y - 184)}h70q46 4 74 58h-144z" fill="#d7e6ea"/>`
  const wheel = (at: number) => ball(at, y, 50, '#23292a') + ball(at, y, 22, '#c9cdca')
  const post = box(x + w + 60, y - 190, 46, 200, '#e9ebe6', 10) + ball(x + w + 83, y - 150, 14, '#3f8f5a')
  return `${treeAt(random, random.between(60, 900), 250)}${road}${post}${body}${glass}${wheel(x + 110)}${wheel(x + w - 60)}${line(`M${n(x + w - 6)} ${n(y - 70)}C${n(x + w + 40)} ${n(y - 20)} ${n(x + w + 30)} ${n(y - 90)} ${n(x + w + 64)} ${n(y - 110)}`, '#2b2f2e', 8)}`
}

function train(random: SeededRandom): string {
  const [y, paint] = [random.between(330, 430), random.pick(PAINTS)]
  const windows = Array.from({ length: 6 }, (_, i) => box(90 + i * 150, y + 44, 104, 82, '#dbe8ea', 12))
  const start = random.between(20, 70)
  return `${box(0, y + 200, WIDE, HIGH, '#8e8b84')}${box(start, y, WIDE, 220, '#e8e6df', 34)}${box(start, y + 150, WIDE, 34, paint)}${windows.join('')}${line(`M0 ${n(y + 262)}H${WIDE}`, '#4b4a46', 10)}${box(0, y + 300, WIDE, 12, '#e4c25a')}`
}

const GROUNDS = ['#dfe9d8', '#f1dfc4', '#d5e3ea', '#ecd8d0', '#e2dcec'] as const
const SKINS = ['#8d5a3b', '#b57a52', '#d8a17a', '#6a4330', '#e6bd9a'] as const
const HAIR = ['#231c18', '#3b2a20', '#57402d', '#7c6a5a'] as const
const CLOTHES = ['#2f6a50', '#2f6690', '#a4553d', '#7a5c86', '#b0842c'] as const

/** A portrait without facial features, 320 x 320. */
export function portrait(random: SeededRandom): string {
  const [skin, hair] = [random.pick(SKINS), random.pick(HAIR)]
  const long = random.below(2) === 0
  const locks = long
    ? `<path d="M82 250V150a78 78 0 0 1 156 0v100z" fill="${hair}"/>`
    : `<path d="M94 160a66 70 0 0 1 132 0z" fill="${hair}"/>`
  const fringe = `<path d="M98 140a62 58 0 0 1 124 0q-34 -${18 + random.below(20)} -62 -${random.below(16)}q-34 22 -62 ${6 + random.below(12)}z" fill="${hair}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" viewBox="0 0 320 320"><rect width="320" height="320" fill="${random.pick(GROUNDS)}"/>${locks}<rect x="138" y="190" width="44" height="60" fill="${skin}"/><path d="M40 320q10 -84 98 -92h44q88 8 98 92z" fill="${random.pick(CLOTHES)}"/><ellipse cx="160" cy="156" rx="58" ry="68" fill="${skin}"/>${fringe}</svg>`
}
