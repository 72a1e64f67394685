import JOB_TITLES from '@eco/contract/messages/en/answers/jobs.json'
import {
  DEPARTMENTS,
  type Department,
  JOB_LOCATIONS,
  JOB_TYPES,
  JOBS,
  type Job,
  type JobKey,
} from '@eco/domain/careers/jobs'
import { BriefcaseBusiness, CircleCheck, Clock, type LucideIcon, MapPin } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../lib/language/catalogues.ts'
import {
  apply as APPLY,
  careers as CAREERS,
  departments,
  jobDescriptions,
  jobTypes,
  locations,
} from '../../messages/en/careers.json'
import { Button } from '../../ui/button.tsx'
import { Chip, ChipGroup } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { SelectMark } from '../../ui/form/text-field.tsx'
import { ApplyDialog } from './apply-dialog.tsx'

/** '' for any. */
type Filter = { department: Department | ''; location: string; type: string }
const ALL: Filter = { department: '', location: '', type: '' }

const fits = (job: Job, filter: Filter): boolean =>
  (['department', 'location', 'type'] as const).every((key) => filter[key] === '' || filter[key] === job[key])

const CHOICES = [
  { key: 'location', any: 'anyLocation', options: JOB_LOCATIONS, texts: locations },
  { key: 'type', any: 'anyType', options: JOB_TYPES, texts: jobTypes },
] as const

/** The jobs with three filters, and the form of the chosen one. */
export function JobList() {
  const [filter, setFilter] = useState<Filter>(ALL)
  const [job, setJob] = useState<Job>()
  const [open, setOpen] = useState(false)
  const [applied, setApplied] = useState<ReadonlySet<JobKey>>(new Set())
  const shown = JOBS.filter((one) => fits(one, filter))
  const change = (part: Partial<Filter>) => setFilter((before) => ({ ...before, ...part }))
  const count = (department: Filter['department']) =>
    JOBS.filter((one) => fits(one, { ...filter, department })).length

  return (
    <>
      <div className="mt-4 mb-2 grid gap-3 ml:grid-cols-[1fr_auto] ml:items-center">
        <ChipGroup className="flex flex-wrap gap-2" label={CAREERS.departments}>
          {(['', ...DEPARTMENTS] as const).map((department) => (
            <Chip
              key={department}
              pressed={filter.department === department}
              count={count(department)}
              onClick={() => change({ department })}
            >
              {department === '' ? CAREERS.all : departments[department]}
            </Chip>
          ))}
        </ChipGroup>
        <div className="grid grid-cols-2 gap-2">
          {CHOICES.map(({ key, any, options, texts }) => (
            <span key={key} className="control-box">
              <select
                aria-label={CAREERS[key]}
                className="control"
                value={filter[key]}
                onChange={(event) => change({ [key]: event.currentTarget.value })}
              >
                <option value="">{CAREERS[any]}</option>
                {options.map((option) => (
                  <option key={option} value={option}>
                    {Reflect.get(texts, option)}
                  </option>
                ))}
              </select>
              <SelectMark />
            </span>
          ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {format(CAREERS.shown, { count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <div className="grid justify-items-start gap-3 py-6">
          <p>{CAREERS.none}</p>
          <Button variant="secondary" onClick={() => setFilter(ALL)}>
            {CAREERS.clear}
          </Button>
        </div>
      ) : null}
      <ul>
        {shown.map((one) => (
          <li
            key={one.key}
            className="grid gap-x-6 gap-y-2.5 border-t py-4.5 first:border-t-0 ml:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)_auto] ml:items-center ml:gap-x-10 ml:py-5"
          >
            <div>
              <h3 className="text-20 font-head">{JOB_TITLES[`job.${one.key}`]}</h3>
              <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
                <Fact icon={BriefcaseBusiness}>{departments[one.department]}</Fact>
                <Fact icon={MapPin}>{locations[one.location]}</Fact>
                <Fact icon={Clock}>{jobTypes[one.type]}</Fact>
                {applied.has(one.key) ? (
                  <Fact icon={CircleCheck} className="font-strong text-approved-ink">
                    {APPLY.applied}
                  </Fact>
                ) : null}
              </p>
            </div>
            <p className="text-14 text-ink-soft">{jobDescriptions[one.key]}</p>
            <Button
              variant="secondary"
              className="justify-self-start"
              aria-label={format(CAREERS.applyFor, { title: JOB_TITLES[`job.${one.key}`] })}
              onClick={() => {
                setJob(one)
                setOpen(true)
              }}
            >
              {CAREERS.apply}
            </Button>
          </li>
        ))}
      </ul>
      {job === undefined ? null : (
        <ApplyDialog
          job={job}
          open={open}
          onClose={() => setOpen(false)}
          onApplied={() => setApplied((before) => new Set([...before, job.key]))}
        />
      )}
    </>
  )
}

type FactProps = { icon: LucideIcon; className?: string; children: string }

function Fact({ icon: Icon, className, children }: FactProps) {
  return (
    <span className={classNames('inline-flex items-center gap-1.5', className)}>
      <Icon aria-hidden="true" className="size-4" />
      {children}
    </span>
  )
}
