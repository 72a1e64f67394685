import { DEPARTMENTS, type Department, JOBS, type Job, type JobKey } from '@eco/domain/careers/jobs'
import { BriefcaseBusiness, CircleCheck, Clock, MapPin } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Chip, ChipGroup } from '../../ui/chip.tsx'
import { SelectMark } from '../../ui/text-field.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import { APPLY, CAREERS } from './messages.ts'

type Filter = { department?: Department | undefined; location: string; type: string }
const ALL: Filter = { location: '', type: '' }

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].sort()
const LOCATIONS = distinct(JOBS.map((job) => job.location))
const TYPES = distinct(JOBS.map((job) => job.type))

const fits = (job: Job, { department, location, type }: Filter): boolean =>
  (department === undefined || job.department === department) &&
  (location === '' || job.location === location) &&
  (type === '' || job.type === type)

/** The jobs with three filters, and the form of the chosen one. */
export function JobList() {
  const [filter, setFilter] = useState<Filter>(ALL)
  const [job, setJob] = useState<Job>()
  const [open, setOpen] = useState(false)
  const [applied, setApplied] = useState<ReadonlySet<JobKey>>(new Set())
  const shown = JOBS.filter((one) => fits(one, filter))
  const change = (part: Partial<Filter>) => setFilter((before) => ({ ...before, ...part }))
  const count = (department: Department | undefined) =>
    JOBS.filter((one) => fits(one, { ...filter, department })).length

  return (
    <>
      <div className="careers-filters">
        <ChipGroup className="careers-chips" label={CAREERS.departments}>
          {[undefined, ...DEPARTMENTS].map((department) => (
            <Chip
              key={department ?? ''}
              pressed={filter.department === department}
              count={count(department)}
              onClick={() => change({ department })}
            >
              {department ?? CAREERS.all}
            </Chip>
          ))}
        </ChipGroup>
        <div className="careers-lists">
          <Choice
            label={CAREERS.location}
            any={CAREERS.anyLocation}
            options={LOCATIONS}
            value={filter.location}
            onChoose={(location) => change({ location })}
          />
          <Choice
            label={CAREERS.type}
            any={CAREERS.anyType}
            options={TYPES}
            value={filter.type}
            onChoose={(type) => change({ type })}
          />
        </div>
      </div>
      <p role="status" className="sr-only">
        {CAREERS.shown(shown.length)}
      </p>
      {shown.length === 0 ? (
        <div className="careers-none">
          <p>{CAREERS.none}</p>
          <Button variant="secondary" onClick={() => setFilter(ALL)}>
            {CAREERS.clear}
          </Button>
        </div>
      ) : null}
      <ul>
        {shown.map((one) => (
          <li key={one.key} className="careers-job">
            <div>
              <h3>{one.title}</h3>
              <p className="careers-facts">
                <span>
                  <BriefcaseBusiness aria-hidden="true" />
                  {one.department}
                </span>
                <span>
                  <MapPin aria-hidden="true" />
                  {one.location}
                </span>
                <span>
                  <Clock aria-hidden="true" />
                  {one.type}
                </span>
                {applied.has(one.key) ? (
                  <span className="careers-applied">
                    <CircleCheck aria-hidden="true" />
                    {APPLY.applied}
                  </span>
                ) : null}
              </p>
            </div>
            <p className="text-14 text-ink-soft">{one.description}</p>
            <Button
              variant="secondary"
              aria-label={CAREERS.applyFor(one.title)}
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

type ChoiceProps = {
  label: string
  any: string
  options: readonly string[]
  value: string
  onChoose: (value: string) => void
}

function Choice({ label, any, options, value, onChoose }: ChoiceProps) {
  return (
    <span className="control-box">
      <select
        aria-label={label}
        className="control"
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <SelectMark />
    </span>
  )
}
