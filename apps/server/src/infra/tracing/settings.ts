import * as z from 'zod'
import { choice, HTTPS_URL, optionalService, text, variable } from '../variable.ts'

const SAMPLERS = ['always_on', 'always_off', 'traceidratio'] as const
const PARENT_BASED = SAMPLERS.map((name) => `parentbased_${name}` as const)
const SAMPLER = 'parentbased_always_on'

const PAIRS = 'must be pairs such as name=value,other=value'
const RATIO = 'must be a number from 0 to 1'

/** Source of names and forms: https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ */
export const TRACING_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    'Collector that gets traces by OTLP over HTTP; without it there are none',
    'http://localhost:4318',
    optionalService(/^https?$/, HTTPS_URL),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: variable(
    'Headers for the collector, such as a key',
    'authorization=Bearer%20secret',
    text(pairs(), {}),
  ),
  OTEL_SERVICE_NAME: variable(
    'Name of this server in traces',
    'ecoledger',
    text(z.string().max(255), 'ecoledger'),
  ),
  OTEL_RESOURCE_ATTRIBUTES: variable(
    'What else traces say about this server',
    'deployment.environment.name=production',
    text(pairs(), {}),
  ),
  OTEL_TRACES_SAMPLER: variable(
    'Which requests are traced; the parentbased ones follow a proxy that TRUST_PROXY names',
    'parentbased_traceidratio',
    text(choice([...SAMPLERS, ...PARENT_BASED]), SAMPLER),
  ),
  OTEL_TRACES_SAMPLER_ARG: variable(
    'Share of the requests that the traceidratio samplers trace, from 0 to 1',
    '0.1',
    text(
      z
        .string()
        .regex(/^(0|1|[01]?\.\d+)$/, RATIO)
        .transform(Number)
        .pipe(z.number().max(1, RATIO)),
      1,
    ),
  ),
} as const

/** Values are percent-encoded, as in W3C Baggage. */
function pairs() {
  return z
    .string()
    .refine((value) => readPairs(value) !== undefined, PAIRS)
    .transform((value): Readonly<Record<string, string>> => readPairs(value) ?? {})
}

function readPairs(value: string): Record<string, string> | undefined {
  const found = value.split(',').map((pair) => {
    const [, name = '', coded = ''] = /^\s*([\w.-]+)\s*=(.*)$/.exec(pair) ?? []
    return [name, decoded(coded.trim())] as const
  })
  const isWhole = found.every(([name, text]) => name !== '' && text !== undefined)
  return isWhole ? Object.fromEntries(found.map(([name, text = '']) => [name, text])) : undefined
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
