const LINE = /^([a-z_:][\w:]*)(?:\{(.*)\})? (NaN|[+-]?Inf|[-+.\de]+)$/i
const LABEL = /([a-z_]\w*)="((?:[^"\\]|\\.)*)"(?:,|$)/gi

type Sample = { name: string; labels: Record<string, string>; value: number }

/**
 * Reads the text format of Prometheus.
 * @throws Error for a line that is not of this format
 */
export function readMetrics(text: string) {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const samples: Sample[] = lines.map((line) => {
    const [, name, labels = '', value = ''] = LINE.exec(line) ?? []
    if (name === undefined) throw new Error(`not a sample: ${line}`)
    return {
      name,
      labels: Object.fromEntries([...labels.matchAll(LABEL)].map(([, key, found]) => [key, found])),
      value: Number(value.replace(/inf/i, 'Infinity')),
    }
  })
  return {
    lines,
    samples,
    names: new Set(samples.map(({ name }) => name)),
    /** The value of the sample with exactly these labels; undefined if there is none. */
    value: (name: string, labels: Readonly<Record<string, string>> = {}): number | undefined =>
      samples.find(
        (sample) =>
          sample.name === name &&
          Object.keys(sample.labels).length === Object.keys(labels).length &&
          Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
      )?.value,
  }
}
