/** Writes what it can, returns the bytes written; throws like `fs.writeSync`: EAGAIN for a slow reader. */
export type WriteSome = (bytes: Uint8Array) => number

/** Lines are buffered until they have this many bytes. */
const TOGETHER_BYTES = 8_192
/** Most bytes buffered while nothing can be written; lines beyond it are dropped. */
const WAITING_MAX_BYTES = 1_048_576
/** How long the last lines may wait for a slow reader at exit, and the pause between attempts, ms. */
const END_MS = 500
const END_PAUSE_MS = 10

/**
 * pino's destination. No call waits for the reader of the lines.
 * @param onGap called with the number of dropped lines, once lines can be written again
 */
export function createLineOutput(writeSome: WriteSome, onGap: (dropped: number) => void) {
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
    write(line: string) {
      const bytes = Buffer.byteLength(line)
      if (waitingBytes + bytes > WAITING_MAX_BYTES) {
        dropped += 1
        return
      }
      lines.push(line)
      waitingBytes += bytes
      // After a failure the timer retries, not every line.
      if (waitingBytes >= TOGETHER_BYTES && failure === undefined) flush()
    },
    /** Writes buffered lines as far as possible now. */
    flush,
    /** Writes buffered lines before the process ends; waits only briefly for a slow reader. */
    flushSync() {
      flush()
      for (let waited = 0; failure === 'EAGAIN' && waited < END_MS; waited += END_PAUSE_MS) {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, END_PAUSE_MS)
        flush()
      }
    },
  }
}
