import type { ComponentProps, ReactNode } from 'react'

type OnFiles = { onFiles: (files: readonly File[]) => void }
type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className' | 'tabIndex'> & OnFiles

/** A hidden native file input: a button of the page opens it. */
export function FileInput({ onFiles, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      type="file"
      className="sr-only"
      tabIndex={-1}
      onChange={(event) => {
        onFiles([...(event.currentTarget.files ?? [])])
        // Lets the member choose the same file again after removing it.
        event.currentTarget.value = ''
      }}
    />
  )
}

type DropZoneProps = OnFiles & { held: boolean; children: ReactNode }

/** Accepts dropped files unless `held`. */
export function DropZone({ onFiles, held, children }: DropZoneProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional, a button inside does the same
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (!held) onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}
