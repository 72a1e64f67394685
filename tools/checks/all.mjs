/** All static checks. Each counts as one. */
import { programCheck } from '../testing/report.mjs'
import { checkAdvisories, checkBillOfMaterials, checkInstallScripts } from './dependencies.mjs'
import { checkLicences } from './licences.mjs'
import { checkMessages } from './messages.mjs'
import { checkLength, checkNames, checkPurity, checkSqlPlaces } from './repository-rules.mjs'
import { checkSecuritySheet } from './security-sheet.mjs'

const node = (...args) => programCheck(process.execPath, args)
const biome = (...args) => node('node_modules/@biomejs/biome/bin/biome', ...args)
const cruise = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'

/** @type {[string, () => Promise<import('../testing/report.mjs').Result>][]} */
const CHECKS = [
  ['format', () => biome('check', '--linter-enabled=false', '.')],
  ['lint', () => biome('lint', '--error-on-warnings', '.')],
  ['types', () => node('node_modules/typescript-7/bin/tsc', '--build')],
  ['layers', () => node(cruise, '--config', '.dependency-cruiser.cjs', 'packages', 'apps', 'e2e')],
  ['pure packages', checkPurity],
  ['SQL in stores', checkSqlPlaces],
  ['file length', checkLength],
  ['file names', checkNames],
  ['texts', checkMessages],
  ['dead code', () => node('node_modules/knip/bin/knip.js', '--no-progress')],
  ['security sheet', checkSecuritySheet],
  ['licences', checkLicences],
  ['install scripts', checkInstallScripts],
  ['bill of materials', checkBillOfMaterials],
  ['known vulnerabilities', checkAdvisories],
  ['generated files', () => node('node_modules/tsx/dist/cli.mjs', 'tools/generated-files.mjs', '--check')],
]

/**
 * Runs them side by side, because most of them use one core.
 * @param {Pick<ReturnType<typeof import('../testing/report.mjs').createTally>, 'phase'>} tally
 */
export const runChecks = (tally) => Promise.all(CHECKS.map(([name, check]) => tally.phase(name, check)))

/** Needs a build, so it is not one of the others. */
export const checkBudgets = () => node('node_modules/size-limit/bin.js')
