import { useCallback, useEffect, useState } from 'react'
import { logFailure } from '../../../../lib/browser/log.ts'
import { type ArtName, artUrl } from '../../../../ui/art.tsx'

/** Pictures of the polluters in the order of KINDS. */
const KIND_ART = [
  'game-shooter-stack',
  'game-shooter-bottle',
  'game-shooter-oil',
  'game-shooter-car',
] as const satisfies readonly ArtName[]

/** The same as plain signs: square, ring, triangle, cross. */
export const PLAIN_ART = [
  'game-shooter-plain-stack',
  'game-shooter-plain-bottle',
  'game-shooter-plain-oil',
  'game-shooter-plain-car',
] as const satisfies readonly ArtName[]

export const kindArt = (kind: number, plain: boolean): ArtName =>
  (plain ? PLAIN_ART : KIND_ART)[kind] ?? KIND_ART[0]

async function load(name: ArtName): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = artUrl(name)
  await image.decode()
  return image
}
const loadAll = (names: readonly ArtName[]) => Promise.all(names.map(load))

let loaded: Promise<Pictures> | undefined

/** Loads once; after a failure the next call tries again. */
function loadPictures(): Promise<Pictures> {
  loaded ??= loadEach().catch((reason: unknown) => {
    loaded = undefined
    throw reason
  })
  return loaded
}

/** Every picture that the canvas draws, decoded. */
async function loadEach() {
  const [kinds, plain, pop, barrel, base, background, smog] = await Promise.all([
    loadAll(KIND_ART),
    loadAll(PLAIN_ART),
    load('game-shooter-pop'),
    load('game-shooter-barrel'),
    load('game-shooter-base'),
    load('game-shooter-background'),
    load('game-shooter-smog'),
  ])
  return { kinds, plain, pop, barrel, base, background, smog }
}

export type Pictures = Awaited<ReturnType<typeof loadEach>>

/** The pictures of the field, loaded while the player chooses a level. */
export function usePictures() {
  const [pictures, setPictures] = useState<Pictures>()
  const [failed, setFailed] = useState(false)
  const retry = useCallback(() => {
    setFailed(false)
    loadPictures().then(setPictures, (reason: unknown) => {
      logFailure('Could not load the pictures of the shooter', reason)
      setFailed(true)
    })
  }, [])
  useEffect(retry, [retry])
  return { pictures, failed, retry }
}
