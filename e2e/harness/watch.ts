import type { BrowserContext, Page } from '@playwright/test'

/** Collects what no page may do unless allowed: console errors, exceptions, policy violations. */
export type Watch = {
  /** Allows errors that match in this test; all others still fail it. */
  allow: (pattern: RegExp) => void
  findings: () => string[]
}

/** What the browser itself logs when a request fails; the page shows its own message. */
export const FAILED_LOAD = /Failed to load resource|net::ERR/
const REPORT_PATH = '/api/csp-report'

export async function watchContext(context: BrowserContext): Promise<Watch> {
  const seen: string[] = []
  const allowed: RegExp[] = []
  const listen = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() === 'error')
        seen.push(`console.error: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => seen.push(`page error: ${error.stack ?? error.message}`))
  }
  context.on('page', listen)
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === REPORT_PATH) seen.push(`policy report: ${request.postData()}`)
  })
  await context.exposeFunction('tellViolation', (words: string) => seen.push(`policy violation: ${words}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell = Reflect.get(window, 'tellViolation')
      tell(
        `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
      )
    })
  })
  return {
    allow: (pattern) => allowed.push(pattern),
    findings: () => seen.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  }
}
