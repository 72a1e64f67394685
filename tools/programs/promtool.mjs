/** Finds Prometheus' own tool, which checks the alert rules and the text of /metrics in tests. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const HOW_TO_GET = 'apt-get install prometheus'
export const PROMETHEUS_PACKAGE = 'prometheus'

/** @returns {string | undefined} its path */
export const findPromtool = () =>
  (process.env.PATH ?? '')
    .split(':')
    .map((folder) => join(folder, 'promtool'))
    .find((path) => existsSync(path))
