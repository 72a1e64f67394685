import { useCallback, useEffect, useState } from 'react'
import { logFailure } from '../../../../lib/browser/log.ts'
import { type ArtName, artUrl } from '../../../../ui/art.tsx'
import { KIND_ART, PLAIN_ART } from './sprites.ts'

/** Every picture that the canvas draws, decoded. */
export type Pictures = {
  kinds: readonly HTMLImageElement[]
  plain: readonly HTMLImageElement[]
  pop: HTMLImageElement
  barrel: HTMLImageElement
  base: HTMLImageElement
  background: HTMLImageElement
  smog: HTMLImageElement
}

async function load(name: ArtName): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = artUrl(name)
  await image.decode()
  return image
}
const loadAll = (names: readonly ArtName[]) => Promise.all(names.map(load))

let asked: Promise<Pictures> | undefined

/** Loads once; after a failure the next call tries again. */
function loadPictures(): Promise<Pictures> {
  asked ??= loadEach().catch((reason: unknown) => {
    asked = undefined
    throw reason
  })
  return asked
}

async function loadEach(): Promise<Pictures> {
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

export type PicturesState = { pictures: Pictures | undefined; failed: boolean; retry: () => void }

/** The pictures of the field, loaded while the player chooses a level. */
export function usePictures(): PicturesState {
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
