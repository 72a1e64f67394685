import * as z from 'zod'
import { choice, optional, text, variable, whole } from '../variable.ts'

const PORT_LARGEST = 65_535
const SLOW_QUERY_LARGEST_MS = 60_000
/** As many characters as 96 random bits have in base64; it cannot be guessed. */
const TOKEN_SHORTEST = 16
const tokenMessage = `must have at least ${TOKEN_SHORTEST} characters without spaces`

/** What the server tells its operator. */
export const TELEMETRY_VARIABLES = {
  METRICS: variable(
    'Metrics for Prometheus at /metrics: on or off. On requires METRICS_PORT or METRICS_TOKEN',
    'off',
    text(choice(['on', 'off']), 'off'),
  ),
  METRICS_PORT: variable(
    'Separate port for /metrics; PORT does not answer it then',
    '9464',
    optional(whole(1, PORT_LARGEST)),
  ),
  METRICS_HOST: variable('Address to listen on for METRICS_PORT', 'localhost', text(z.string(), 'localhost')),
  METRICS_TOKEN: variable(
    'Bearer token that /metrics asks for',
    'a-long-random-text',
    optional(z.string().regex(new RegExp(`^\\S{${TOKEN_SHORTEST},}$`), tokenMessage)),
  ),
  LOG_PERSONAL_DATA: variable(
    'Whether log lines of requests contain the address of the caller and the id of the account: on or off',
    'off',
    text(choice(['on', 'off']), 'off'),
  ),
  SLOW_QUERY_MS: variable(
    'Statements that take at least this long are logged, without their values, ms',
    '200',
    optional(whole(0, SLOW_QUERY_LARGEST_MS)),
  ),
} as const
