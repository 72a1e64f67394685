import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../build.mjs'
import { findPromtool, HOW_TO_GET } from '../programs/promtool.mjs'
import { runProgram } from '../testing/report.mjs'

const promtool = findPromtool()
const FOLDER = join(ROOT, 'deploy/prometheus')
const run = (...args) => runProgram(promtool ?? '', args, { cwd: FOLDER })

const dashboard = JSON.parse(readFileSync(join(ROOT, 'deploy/grafana/ecoledger.json'), 'utf8'))
/** @type {any[]} */
const panels = dashboard.panels
/** @type {string[]} */
const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

// The shape is checked against Grafana's published types when tools/grafana is compiled.
describe("Grafana's dashboard", () => {
  it('has panels with ids of their own, none over another', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24)
  })

  it('asks the data source and the servers that the reader chose', () => {
    const { list } = dashboard.templating
    expect(list.map(({ name }) => name)).toEqual(['datasource', 'instance'])
    for (const { datasource, targets, type } of panels.filter(({ type }) => type !== 'row')) {
      expect([type, datasource.uid]).toEqual([type, '$datasource'])
      for (const target of targets) expect(target.datasource).toEqual(datasource)
    }
    for (const expr of expressions) expect(expr).toContain('instance=~"$instance"')
  })
})

describe.skipIf(promtool === undefined)(`Prometheus (without it: ${HOW_TO_GET})`, () => {
  it('reads the settings and the alert rules', async () => {
    const { code, output } = await run('check', 'config', 'prometheus.yml')
    expect([code, output]).toEqual([0, expect.stringMatching(/\d+ rules found/)])
  })

  it('raises each alert in the state that it is for, and none on a healthy site', async () => {
    const { code, output } = await run('test', 'rules', 'alerts.test.yml')
    expect([code, output]).toEqual([0, expect.stringContaining('SUCCESS')])
    const of = (file, form) =>
      [...readFileSync(join(FOLDER, file), 'utf8').matchAll(form)].map(([, name]) => name).sort()
    expect(of('alerts.test.yml', /- alertname: (\w+)\n/g)).toEqual(of('alerts.yml', /- alert: (\w+)\n/g))
  })

  it('understands every query of the dashboard', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'eco-queries-'))
    const rules = expressions.map((expr, at) => ({
      record: `query:${at}`,
      expr: expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.+'),
    }))
    const file = join(folder, 'queries.yml')
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
    const { code, output } = await run('check', 'rules', file)
    rmSync(folder, { recursive: true })
    expect([code, output]).toEqual([0, expect.stringContaining(`${expressions.length} rules found`)])
  })
})
