import { api } from '@eco/contract'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { warnOfLowSpace } from '../../infra/free-space.ts'

const MOST_MB = '1000000000'

onEveryEngine(
  'a server on a nearly full disk',
  (server) => {
    it('reports with a message that it is not ready, and still answers', async () => {
      await expect(server().client(api.readyz, {})).rejects.toMatchObject({
        status: 503,
        code: 'not_ready',
        message: expect.stringMatching(
          /^The disk of DATA_DIR is nearly full: \d+ MB are free, MIN_FREE_DISK_MB asks for 1000000000 MB\./,
        ),
      })
      expect(await server().client(api.healthz, {})).toEqual({ status: 'ok' })
    })

    it('writes it to the log', async () => {
      const lines: { level: number; msg: string }[] = []
      const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
      await warnOfLowSpace({ ...server().deps, log })
      expect(lines).toMatchObject([{ level: 40, msg: expect.stringContaining('nearly full') }])
    })
  },
  { MIN_FREE_DISK_MB: MOST_MB },
)

onEveryEngine(
  'a server that does not check the disk',
  (server) => {
    it('is ready', async () => {
      expect(await server().client(api.readyz, {})).toMatchObject({ status: 'ready' })
    })
  },
  { MIN_FREE_DISK_MB: '0' },
)
