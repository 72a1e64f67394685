import { useEffect, useState } from 'react'
import type { Photo } from './photo-list.ts'

/** The URL of a photo's preview: its own bytes, else the server's address. */
function usePreview(photo: Photo): string | undefined {
  const [made, setMade] = useState<string>()
  const { jpeg } = photo
  useEffect(() => {
    if (jpeg === undefined) return
    const url = URL.createObjectURL(jpeg)
    setMade(url)
    return () => URL.revokeObjectURL(url)
  }, [jpeg])
  return jpeg === undefined ? photo.url : made
}

export function PhotoPreview({ photo }: { photo: Photo }) {
  const url = usePreview(photo)
  return (
    <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-control bg-sunken">
      {url === undefined ? null : <img src={url} alt="" className="size-full object-cover" />}
    </span>
  )
}
