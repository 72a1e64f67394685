import { afterAll, beforeAll, describe } from 'vitest'
import { type Engine, engines, startTestServer, type TestServer } from './harness.ts'
import { type Mailbox, mailSettings, openMailbox } from './samples/mailbox.ts'

/** As `onEveryEngine`, for a server that sends its mail to a mailbox. */
export function onEveryEngineWithMail(
  title: string,
  suite: (server: () => TestServer, mailbox: () => Mailbox, engine: Engine) => void,
  env: Record<string, string> = {},
): void {
  for (const engine of engines)
    describe(`${title} (${engine})`, () => {
      let started: { server: TestServer; mailbox: Mailbox } | undefined
      beforeAll(async () => {
        const mailbox = await openMailbox()
        const server = await startTestServer(engine, { ...mailSettings(mailbox), ...env })
        started = { server, mailbox }
      })
      afterAll(async () => {
        started?.server.features.mail.close()
        await started?.server.close()
        await started?.mailbox.close()
      })
      const given = () => {
        if (!started) throw new Error('the server of this suite has not started')
        return started
      }
      suite(
        () => given().server,
        () => given().mailbox,
        engine,
      )
    })
}
