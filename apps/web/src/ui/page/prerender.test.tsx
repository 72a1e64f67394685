import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Wordmark } from '../art.tsx'
import { Avatar } from '../avatar.tsx'
import { StatusBadge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { Card, IndexCard, StatCard } from '../card.tsx'
import { BalanceBar } from '../figures/balance-bar.tsx'
import { GrowthRings } from '../figures/growth-rings.tsx'
import { Progress } from '../figures/progress.tsx'
import { Stamp } from '../figures/stamp.tsx'
import { Table } from '../figures/table.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { NumberField, SelectField, TextField } from '../form/text-field.tsx'
import { Landscape } from '../landscape.tsx'
import { UiProvider } from '../ui-provider.tsx'
import { Accordion } from './accordion.tsx'
import { NotOpenYet } from './not-open-yet.tsx'
import { Skeleton } from './skeleton.tsx'

describe('prerendered pages', () => {
  it('contain no style attribute, style element or script, which the content security policy would block', () => {
    const html = renderToString(
      <UiProvider>
        <Wordmark />
        <Landscape />
        <Stamp word="Approved" date="18 Jul 2026" />
        <GrowthRings steps={3} />
        <Card>
          <Accordion items={[{ question: 'Why?', answer: 'Because.' }]} />
        </Card>
        <IndexCard title="Trees" hue="tree">
          <Skeleton className="h-3" />
        </IndexCard>
        <StatCard
          label="CO2 Offset"
          figure="567"
          unit="kg"
          calculation={{ title: 'Trees', formula: '27 × 21', lines: [{ label: 'Trees', value: 27 }] }}
        />
        <TextField label="Name" error="Enter a name" />
        <PasswordField label="Password" />
        <NumberField label="Range" unit="km" />
        <SelectField label="Kind" options={['One']} />
        <Button busy busyLabel="Saving">
          Save
        </Button>
        <Avatar name="Asha Rao" />
        <StatusBadge status="pending" />
        <BalanceBar available={10} pending={5} />
        <Progress label="a.jpg" sentBytes={1} totalBytes={2} />
        <Table
          caption="Rows"
          columns={[{ head: 'A', cell: (row: string) => row }]}
          rows={['a']}
          rowKey={(row) => row}
        />
        <NotOpenYet title="This page is coming soon" text="Later." />
      </UiProvider>,
    )
    expect(html).toContain('This page is coming soon')
    expect(html).not.toMatch(/\sstyle=|<style|<script/)
  })
})
