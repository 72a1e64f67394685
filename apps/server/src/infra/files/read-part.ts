import { open } from 'node:fs/promises'

/** Up to `bytes` of a file from an offset, or fewer if it ends there: enough to detect its type. */
export async function readPart(path: string, bytes: number, from = 0): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
