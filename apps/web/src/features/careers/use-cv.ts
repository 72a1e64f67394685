import { CV_MAX_BYTES, PDF_HEAD_BYTES, PDF_TAIL_BYTES, pdfFault } from '@eco/domain/careers/application'
import { useEffect, useRef, useState } from 'react'
import { dropDraftPhotos, readDraftPhotos, saveDraftPhotos } from '../../lib/form/drafts.ts'
import { format } from '../../lib/language/catalogues.ts'
import { apply as APPLY } from '../../messages/en/careers.json'

const MB = 1_048_576
/** Sizes are rounded up to a tenth, so that a file over the limit never appears to fit. */
const TENTHS = 10

/** Why a file cannot be used as a CV. The server checks again. */
async function refusalOf(file: File): Promise<string | undefined> {
  if (file.size === 0) return APPLY.empty
  if (file.size > CV_MAX_BYTES)
    return format(APPLY.tooLarge, {
      size: `${(Math.ceil((file.size / MB) * TENTHS) / TENTHS).toFixed(1)} MB`,
    })
  const part = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())
  const head = await part(file.slice(0, PDF_HEAD_BYTES))
  const tail = await part(file.slice(-PDF_TAIL_BYTES))
  return pdfFault(head, tail) === undefined ? undefined : APPLY.notPdf
}

/** The chosen CV, stored with the draft under `name`, so that it survives a closed dialog or a reload. */
export function useCv(name: string) {
  const [cv, setCv] = useState<File>()
  const [refusal, setRefusal] = useState<string>()
  const touched = useRef(false)

  useEffect(() => {
    let over = false
    void readDraftPhotos(name).then(([stored]) => {
      if (!over && !touched.current && stored instanceof File) setCv(stored)
    })
    return () => {
      over = true
    }
  }, [name])

  return {
    cv,
    refusal,
    async choose(file: File): Promise<void> {
      touched.current = true
      const found = await refusalOf(file)
      setRefusal(found)
      if (found !== undefined) return
      // Shown only once it is stored, so that an immediate reload does not lose it.
      await saveDraftPhotos(name, [file])
      setCv(file)
    },
    setRefusal,
    remove(): void {
      touched.current = true
      setCv(undefined)
      setRefusal(undefined)
      void dropDraftPhotos(name)
    },
  }
}
