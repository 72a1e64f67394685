import { open } from 'node:fs/promises'

/** The first bytes of a file, or fewer if it is shorter: enough to detect its type. */
export async function readHead(path: string, most: number): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
