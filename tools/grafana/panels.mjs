/** Parts of a Grafana dashboard, in the shape that Grafana publishes as @grafana/schema. */

/** @typedef {import('@grafana/schema/dist/esm/raw/dashboard/x/Dashboard_types.gen').Panel} Panel */
/** @typedef {{ expr: string, legend?: string }} Query */
/** @typedef {{ unit?: string, text?: string, steps?: [number, string][], decimals?: number, stack?: boolean }} Look */

/** Grafana's grid has 24 columns. */
const COLUMNS = 24
const PROMETHEUS = { type: 'prometheus', uid: '$datasource' }

/**
 * @param {Query[]} queries
 */
const targetsOf = (queries) =>
  queries.map(({ expr, legend }, at) => ({
    ...{ refId: String.fromCharCode('A'.charCodeAt(0) + at), datasource: PROMETHEUS },
    ...{ expr, legendFormat: legend ?? '__auto', range: true, editorMode: 'code' },
  }))

/**
 * @param {[number, string][]} steps the first colour holds below all of them
 */
const thresholds = (steps = []) => ({
  mode: /** @type {import('@grafana/schema').ThresholdsMode} */ ('absolute'),
  steps: [{ value: null, color: 'green' }, ...steps.map(([value, color]) => ({ value, color }))],
})

/**
 * One figure, coloured by its thresholds.
 * @param {string} title
 * @param {Query[]} queries
 * @param {Look} look
 * @returns {Panel}
 */
export const stat = (title, queries, { unit = 'short', text = '', steps, decimals } = {}) => ({
  ...{ type: 'stat', title, description: text, datasource: PROMETHEUS, targets: targetsOf(queries) },
  gridPos: { h: 4, w: 4, x: 0, y: 0 },
  fieldConfig: {
    defaults: { unit, thresholds: thresholds(steps), ...(decimals !== undefined && { decimals }) },
    overrides: [],
  },
  options: {
    ...{ colorMode: 'value', graphMode: 'area', justifyMode: 'auto', textMode: 'auto' },
    reduceOptions: { calcs: ['lastNotNull'], fields: '', values: false },
  },
})

/**
 * Lines over time.
 * @param {string} title
 * @param {Query[]} queries
 * @param {Look} look
 * @returns {Panel}
 */
export const lines = (title, queries, { unit = 'short', text = '', stack = false } = {}) => ({
  ...{ type: 'timeseries', title, description: text, datasource: PROMETHEUS, targets: targetsOf(queries) },
  gridPos: { h: 8, w: 12, x: 0, y: 0 },
  fieldConfig: {
    defaults: {
      ...{ unit, min: 0 },
      custom: { fillOpacity: stack ? 30 : 8, stacking: { mode: stack ? 'normal' : 'none', group: 'A' } },
    },
    overrides: [],
  },
  options: {
    legend: { displayMode: 'list', placement: 'bottom', showLegend: true, calcs: [] },
    tooltip: { mode: 'multi', sort: 'desc' },
  },
})

/**
 * Puts panels beside each other in rows with a title.
 * @param {[string, Panel[]][]} rows
 */
export function arrange(rows) {
  let [id, y] = [0, 0]
  return rows.flatMap(([title, panels]) => {
    const row = {
      ...{ id: ++id, type: /** @type {const} */ ('row'), title, collapsed: false, panels: [] },
      gridPos: { h: 1, w: COLUMNS, x: 0, y: y++ },
    }
    let [x, height] = [0, 0]
    const placed = panels.map((panel) => {
      const { h = 0, w = 0 } = panel.gridPos ?? {}
      if (x + w > COLUMNS) {
        y += height
        x = 0
        height = 0
      }
      const at = { ...panel, id: ++id, gridPos: { h, w, x, y } }
      x += w
      height = Math.max(height, h)
      return at
    })
    y += height
    return [row, ...placed]
  })
}
