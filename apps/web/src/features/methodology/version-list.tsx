import type { Factor, RuleVersion } from '@eco/domain/methodology/rule'
import { RULES } from '@eco/domain/methodology/rules'
import { type RuleId, versionDays, versionOf } from '@eco/domain/methodology/versions'
import { CircleCheck } from 'lucide-react'
import { dayText } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import { rule as MESSAGES } from '../../messages/en/methodology.json'
import { badgeClass } from '../../ui/badge.tsx'
import { FACTORS_MOST } from './rule-lines.tsx'
import { factorLabel, unitText } from './rule-texts.ts'

/** The versions of a rule with their factors, newest first. */
export function VersionList({ id }: { id: RuleId }) {
  const versions = RULES[id].versions.map((version, at, all) => ({
    version: at + 1,
    day: versionDays(id)[at] ?? '',
    text: changedFactors(version, all[at - 1])
      .map((factor) => `${factorLabel(id, factor)}: ${unitText(factor.unit, factor.value)}`)
      .join('; '),
  }))
  return (
    <>
      <ol>
        {versions.reverse().map(({ version, day, text }) => (
          <li key={version} className="grid grid-cols-[96px_minmax(0,1fr)] gap-3 py-2">
            <time dateTime={day} className="tabular-nums text-14 text-ink-soft">
              {dayText(day)}
            </time>
            <div>
              <h3 className="flex flex-wrap items-center gap-x-2 text-16 font-strong">
                {format(MESSAGES.versionNo, { version })}
                {version === versionOf(id) ? (
                  <span className={badgeClass('approved')}>
                    <CircleCheck aria-hidden="true" />
                    {MESSAGES.inUse}
                  </span>
                ) : null}
              </h3>
              <p className="text-14 text-ink-soft">
                {version === 1 ? `${MESSAGES.first} ` : ''}
                {text}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-12 text-ink-soft">{MESSAGES.changesNote}</p>
    </>
  )
}

/** What a version changed; everything for the first, unless it is a long table. */
function changedFactors({ factors }: RuleVersion, before: RuleVersion | undefined): readonly Factor[] {
  if (before === undefined) return factors.length > FACTORS_MOST ? [] : factors
  const values = new Map(before.factors.map(({ name, value }) => [name, value]))
  return factors.filter(({ name, value }) => values.get(name) !== value)
}
