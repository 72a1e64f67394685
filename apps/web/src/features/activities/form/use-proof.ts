import { useEffect, useRef, useState } from 'react'
import { dropDraftPhotos, readDraftPhotos, saveDraftPhotos } from '../../../lib/form/drafts.ts'
import { browserDecode } from '../../../lib/photos/browser-decode.ts'
import { type PhotoFacts, readPhotoFacts } from '../../../lib/photos/photo-facts.ts'
import { type Proof, type ProofFacts, prepareProof } from './prepare-proof.ts'

type Listeners = {
  onChange: (proof: ProofFacts | null) => void
  /** Called with the metadata of a chosen photo. */
  onFacts: (facts: PhotoFacts) => void
}

/** The form's one file: checks it, and stores its bytes with the draft named `draft`. */
export function useProof(draft: string, stored: ProofFacts | null, { onChange, onFacts }: Listeners) {
  const [proof, setProof] = useState<Proof>()
  const [reading, setReading] = useState(stored?.name)
  const [refusal, setRefusal] = useState<string>()
  const now = useRef<Proof>(undefined)
  const work = useRef<Promise<void>>(Promise.resolve())
  const turn = useRef(0)

  function put(next: Proof | undefined): void {
    now.current = next
    setProof(next)
    setReading(undefined)
    const { file: _, ...facts } = next ?? {}
    onChange(next ? (facts as ProofFacts) : null)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft's bytes are read once
  useEffect(() => {
    if (!stored) return
    const mine = turn.current
    work.current = readDraftPhotos(draft).then(([bytes]) => {
      if (turn.current !== mine) return
      const { name, type } = stored
      put(bytes?.size ? { ...stored, file: new File([bytes], name, { type }) } : undefined)
    })
  }, [])

  function choose(file: File): void {
    turn.current += 1
    const mine = turn.current
    setReading(file.name)
    setRefusal(undefined)
    work.current = (async () => {
      const prepared = await prepareProof(file, browserDecode)
      if (turn.current !== mine) return
      if (!prepared.ok) {
        setReading(undefined)
        setRefusal(prepared.message)
        return
      }
      put(prepared.proof)
      void saveDraftPhotos(draft, [prepared.proof.file])
      const facts = prepared.proof.isVideo ? {} : await readPhotoFacts(file)
      if (turn.current !== mine) return
      put({ ...prepared.proof, facts })
      onFacts(facts)
    })()
  }

  function remove(): void {
    turn.current += 1
    put(undefined)
    setRefusal(undefined)
    void dropDraftPhotos(draft)
  }

  /** Resolves to the proof once all chosen files are checked. */
  async function settled(): Promise<Proof | undefined> {
    for (let seen: Promise<void> | undefined; seen !== work.current; ) {
      seen = work.current
      await seen
    }
    return now.current
  }

  return {
    proof,
    /** Name of the file being checked. */
    reading,
    /** Why the last file was rejected. */
    refusal,
    choose,
    remove,
    current: () => now.current,
    settled,
  }
}
