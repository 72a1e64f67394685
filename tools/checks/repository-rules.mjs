/** Rules of the house that no other tool checks: purity, length, names, the place of SQL. */
import { basename } from 'node:path'
import { verdict } from '../report.mjs'
import { findLines, isTest, readCode, readStyles } from './sources.mjs'

const LINES_MAX = 300
/** Content is read as data: a word list, a question pool, a drawn picture. */
const CONTENT = /\/art\/|(^|\/)(messages|questions|themes|facts|content)[\w-]*\.tsx?$|\.gen\.ts$/
const FORBIDDEN_NAMES = /^(utils?|helpers?|common|misc|manager|data|types)(\.|$)/

const PURE_FLOORS = /^packages\/(domain|games)\/src\//
const IMPURE =
  /\bMath\.random\b|\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\.now\b|\bcrypto\.(randomUUID|getRandomValues)\b/

const SERVER = /^apps\/server\/src\//
const SQL_ROOMS = /(^|[/-])store\.ts$|^apps\/server\/src\/infra\//
const SQL =
  /\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(|['"`]\s*(select\b.+\bfrom|insert\s+into|update\s+\w+\s+set|delete\s+from)\b/i

const matching = (pattern) => readCode().filter(({ path }) => pattern.test(path) && !isTest(path))

export const checkPurity = async () => verdict(findLines(matching(PURE_FLOORS), IMPURE))

export const checkSqlPlaces = async () =>
  verdict(
    findLines(
      matching(SERVER).filter(({ path }) => !SQL_ROOMS.test(path)),
      SQL,
    ),
  )

export const checkLength = async () => verdict(findLong([...readCode(), ...readStyles()]))

/** Files of more lines than a room holds; the last line ends with a line break. */
export const findLong = (files) =>
  files
    .filter(({ path, lines }) => lines.length - 1 > LINES_MAX && !isTest(path) && !CONTENT.test(path))
    .map(
      ({ path, lines }) => `${path}: ${lines.length - 1} lines, at most ${LINES_MAX}: which two rooms is it?`,
    )

export const checkNames = async () =>
  verdict(
    readCode()
      .filter(({ path }) => FORBIDDEN_NAMES.test(basename(path)))
      .map(({ path }) => `${path}: a name that says nothing; name what it does`),
  )
