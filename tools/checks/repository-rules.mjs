/** Rules of this repository that no other tool checks: purity, where SQL may stand, file length, names. */
import { basename } from 'node:path'
import { verdict } from '../testing/report.mjs'
import { findLines, isTest, readCode, readStyles } from './sources.mjs'

const LINES_MAX = 300
/** Content is read as data: a word list, a question pool, a drawn picture. */
const CONTENT = /\/art\/|(^|\/)(messages|questions|themes|facts|content)[\w-]*\.tsx?$|\.gen\.ts$/
/** Words that once named things here, though the field has its own: file store, feed worker, cleanup job, encryption. */
const PRIVATE_WORDS =
  /\b(couriers?|\w*(shelf|shelves)|\w*sweeps?|likeness(es)?|\w*vault|leadOn|obstacleOf|twinsOf|contestsOf|doorsOf|untold|holdCaller|lockLoosely|runCalmly|takeTurn|kitchen|rehearsals?|runway\w*|\w*LoginGate|passGate|handIn\w*|sentKey\w*|useLookedAt)\b/i
const THESE_RULES = /^tools\/checks\//
const FORBIDDEN_NAMES = /^(utils?|helpers?|common|misc|manager|data|types)(\.|$)/

const PURE_PACKAGES = /^packages\/(domain|games)\/src\//
const IMPURE =
  /\bMath\.random\b|\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\.now\b|\bcrypto\.(randomUUID|getRandomValues)\b/

const SERVER = /^apps\/server\/src\//
const SQL_PLACES = /(^|[/-])(store|migrations)\.ts$|^apps\/server\/src\/infra\//
const SQL =
  /\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(|['"`]\s*(select\b.+\bfrom|insert\s+into|update\s+\w+\s+set|delete\s+from)\b/i

const matching = (pattern) => readCode().filter(({ path }) => pattern.test(path) && !isTest(path))

export const checkPurity = async () => verdict(findLines(matching(PURE_PACKAGES), IMPURE))

export const checkSqlPlaces = async () =>
  verdict(
    findLines(
      matching(SERVER).filter(({ path }) => !SQL_PLACES.test(path)),
      SQL,
    ),
  )

export const checkLength = async () => verdict(findLong([...readCode(), ...readStyles()]))

/** Files over the limit; the last line ends with a line break. */
export const findLong = (files) =>
  files
    .filter(({ path, lines }) => lines.length - 1 > LINES_MAX && !isTest(path) && !CONTENT.test(path))
    .map(
      ({ path, lines }) =>
        `${path}: ${lines.length - 1} lines, at most ${LINES_MAX}: split it by what changes together`,
    )

export const checkNames = async () => verdict(findBadNames(readCode()))

/** File names that say nothing, and private words where the field has a standard one. */
export const findBadNames = (files) => [
  ...files
    .filter(({ path }) => FORBIDDEN_NAMES.test(basename(path)))
    .map(({ path }) => `${path}: a name that says nothing; name what it does`),
  ...files
    .filter(({ path }) => PRIVATE_WORDS.test(basename(path).replaceAll('-', ' ')))
    .map(({ path }) => `${path}: use the standard word`),
  ...findLines(
    files.filter(({ path }) => !CONTENT.test(path) && !isTest(path) && !THESE_RULES.test(path)),
    PRIVATE_WORDS,
  ),
]
