/** Writes what it can and says how many bytes; throws as `fs.writeSync` does, EAGAIN when the reader is slow. */
export type WriteSome = (bytes: Uint8Array) => number

/** Lines are written together: as soon as they are so many bytes. */
const TOGETHER_BYTES = 8_192
/** Lines that wait while nothing can be written; those that come beyond it are dropped. */
const WAITING_MAX_BYTES = 1_048_576
/** How long the last lines may wait for a slow reader, and the pause between tries, ms. */
const END_MS = 500
const END_PAUSE_MS = 10

/** What pino writes to. No call ever waits for whoever reads the lines. */
export type LineOutput = {
  write(line: string): void
  /** Writes what waits, as far as it can be written now. */
  flush(): void
  /** Writes what waits before the process ends, waiting only briefly for a slow reader. */
  flushSync(): void
}

/** @param onGap hears how many lines were dropped, once lines can be written again */
export function createLineOutput(writeSome: WriteSome, onGap: (dropped: number) => void): LineOutput {
  let lines: string[] = []
  let begun: Uint8Array = new Uint8Array()
  let waitingBytes = 0
  let dropped = 0
  let failure: string | undefined

  const flush = () => {
    try {
      while (begun.length > 0 || lines.length > 0) {
        if (begun.length === 0) {
          begun = Buffer.from(lines.join(''))
          lines = []
        }
        const written = writeSome(begun)
        if (written === 0) throw Object.assign(new Error('nothing was written'), { code: 'EAGAIN' })
        begun = begun.subarray(written)
        waitingBytes -= written
      }
      failure = undefined
    } catch (error) {
      failure = (error as NodeJS.ErrnoException).code ?? 'unknown'
      return
    }
    if (dropped === 0) return
    const gap = dropped
    dropped = 0
    onGap(gap)
  }

  return {
    write(line) {
      const bytes = Buffer.byteLength(line)
      if (waitingBytes + bytes > WAITING_MAX_BYTES) {
        dropped += 1
        return
      }
      lines.push(line)
      waitingBytes += bytes
      // While nothing can be written the timer tries, not every line.
      if (waitingBytes >= TOGETHER_BYTES && failure === undefined) flush()
    },
    flush,
    flushSync() {
      flush()
      for (let waited = 0; failure === 'EAGAIN' && waited < END_MS; waited += END_PAUSE_MS) {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, END_PAUSE_MS)
        flush()
      }
    },
  }
}
