import { useEffect, useState } from 'react'
import { loadModels, type Model } from './models.ts'

export type Catalogue = { models: readonly Model[] | undefined; failed: boolean; retry: () => void }

/** Loads the models to search when the form opens. */
export function useCatalogue(open: boolean): Catalogue {
  const [models, setModels] = useState<readonly Model[]>()
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry fetches again
  useEffect(() => {
    if (!open || models) return
    setFailed(false)
    loadModels().then(setModels, () => setFailed(true))
  }, [open, models, tries])
  return { models, failed, retry: () => setTries((count) => count + 1) }
}
