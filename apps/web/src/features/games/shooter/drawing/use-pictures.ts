import { useCallback, useEffect, useState } from 'react'
import { logFailure } from '../../../../lib/browser/log.ts'
import { loadPictures, type Pictures } from './pictures.ts'

export type PicturesInHand = { pictures: Pictures | undefined; failed: boolean; retry: () => void }

/** The pictures of the field, loaded while the player chooses a level. */
export function usePictures(): PicturesInHand {
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
