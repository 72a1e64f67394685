import { ApiError, api } from '@eco/contract'
import { readCertificateCode } from '@eco/domain/credits/retirement'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { verify as MESSAGES } from '../../../messages/en/verify.json'
import { fetchText, useLog } from './log.ts'
import { type Said, type Verified, verifyProof } from './verify-proof.ts'

/** A proof has at most 5 kB for each entry, of 50 blocks. */
const FILE_MAX_BYTES = 20_000_000

/** `size` in bytes of a file; undefined for a proof of this site */
export type Checked = { name: string; size?: number; verified: Verified }
type Problem = { about: 'file' | 'address'; text: string }

class Refusal extends Error {}

/** Checks one proof at a time: a file, or the one of a certificate on this site. */
export function useVerification() {
  const log = useLog()
  const keyOf = async (): Promise<string> => {
    const key = log.data?.key ?? (await log.refetch()).data?.key
    if (key === undefined) throw new Refusal(MESSAGES.noKey)
    return key
  }
  const ofFile = useMutation({
    meta: { failure: 'Could not check a proof file' },
    mutationFn: async (file: File): Promise<Checked> => {
      if (file.size > FILE_MAX_BYTES) throw new Refusal(MESSAGES.tooLarge)
      return {
        name: file.name,
        size: file.size,
        verified: await verifyProof(await file.text(), await keyOf()),
      }
    },
  })
  const ofAddress = useMutation({
    meta: { failure: 'Could not check a certificate' },
    mutationFn: async (typed: string): Promise<Checked> => {
      const code = readCertificateCode(
        typed
          .trim()
          .replace(/[?#].*$/, '')
          .split('/')
          .at(-1) ?? '',
      )
      if (code === undefined) throw new Refusal(MESSAGES.noCode)
      const key = await keyOf()
      const { beneficiary, purpose, ...said } = await call(api.readCertificate, { params: { code } })
      const proof = await fetchText(`/api/certificates/${code}/proof`)
      if (proof === undefined) throw new Refusal(MESSAGES.missing)
      const texts = beneficiary === null || purpose === null ? {} : { beneficiary, purpose }
      const all: Said = { ...said, ...texts }
      return { name: code, verified: await verifyProof(proof, key, all) }
    },
  })
  const wordsFor = (error: Error): string => {
    if (error instanceof Refusal) return error.message
    return error instanceof ApiError && error.status === 404 ? MESSAGES.missing : MESSAGES.failed
  }
  const problem: Problem | undefined = ofFile.error
    ? { about: 'file', text: wordsFor(ofFile.error) }
    : ofAddress.error
      ? { about: 'address', text: wordsFor(ofAddress.error) }
      : undefined
  const reset = () => {
    ofFile.reset()
    ofAddress.reset()
  }
  return {
    busy: ofFile.isPending || ofAddress.isPending,
    checked: ofFile.data ?? ofAddress.data,
    problem,
    checkFile(file: File) {
      reset()
      ofFile.mutate(file)
    },
    checkAddress(typed: string) {
      reset()
      ofAddress.mutate(typed)
    },
    reset,
  }
}
