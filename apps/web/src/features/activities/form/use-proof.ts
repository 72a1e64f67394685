import type { ActivityKey } from '@eco/domain/activities/catalogue'
import { useEffect, useRef, useState } from 'react'
import { browserDecode } from '../../../lib/photos/browser-decode.ts'
import { type PhotoFacts, readPhotoFacts } from '../../../lib/photos/photo-facts.ts'
import { dropProofBytes, keepProofBytes, type ProofFacts, proofFacts, readProofBytes } from './draft.ts'
import { type Proof, prepareProof } from './prepare-proof.ts'

export type ProofChoice = {
  proof: Proof | undefined
  /** The draft's facts about the proof, available before its bytes are read. */
  facts: ProofFacts | undefined
  /** Name of the file being checked. */
  reading: string | undefined
  /** Why the last file was rejected. */
  refusal: string | undefined
  choose: (file: File) => void
  remove: () => void
  current: () => Proof | undefined
  /** Resolves to the proof once all chosen files are checked. */
  settled: () => Promise<Proof | undefined>
}

/** The form's one file: checks it, keeps it on reload, and calls `onReady` with the photo's metadata. */
export function useProof(
  key: ActivityKey,
  stored: ProofFacts | undefined,
  onReady: (facts: PhotoFacts) => void,
): ProofChoice {
  const [proof, setProof] = useState<Proof>()
  const [facts, setFacts] = useState(stored)
  const [reading, setReading] = useState(stored?.name)
  const [refusal, setRefusal] = useState<string>()
  const now = useRef<Proof>(undefined)
  const work = useRef<Promise<void>>(Promise.resolve())
  const turn = useRef(0)
  const notify = useRef(onReady)
  notify.current = onReady

  function put(next: Proof | undefined): void {
    now.current = next
    setProof(next)
    setReading(undefined)
    setFacts(next && proofFacts(next))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft's bytes are read once
  useEffect(() => {
    if (!stored) return
    const mine = turn.current
    work.current = readProofBytes(key, stored).then((found) => {
      if (turn.current === mine) put(found)
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
      void keepProofBytes(key, prepared.proof.file)
      const found = prepared.proof.isVideo ? {} : await readPhotoFacts(file)
      if (turn.current === mine) notify.current(found)
    })()
  }

  function remove(): void {
    turn.current += 1
    put(undefined)
    setRefusal(undefined)
    dropProofBytes(key)
  }

  async function settled(): Promise<Proof | undefined> {
    for (let seen: Promise<void> | undefined; seen !== work.current; ) {
      seen = work.current
      await seen
    }
    return now.current
  }

  return { proof, facts, reading, refusal, choose, remove, current: () => now.current, settled }
}
