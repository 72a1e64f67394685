import { Clock, Plus, Settings } from 'lucide-react'
import { useState } from 'react'
import { IllustrativeMark, StatusBadge, Tag } from '../../../ui/badge.tsx'
import { Button, buttonClass, IconButton } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Tabs } from '../../../ui/page/tabs.tsx'
import { Part } from './section.tsx'

const TABS = [
  { value: 'details', label: 'Details', content: <p className="text-14">What it is and where it is.</p> },
  { value: 'distance', label: 'Distance', content: <p className="text-14">What it has driven.</p> },
  { value: 'history', label: 'History', content: <p className="text-14">What has happened to it.</p> },
]

const BUSY_DEMO_MS = 2000

export function ControlsSection() {
  const [busy, setBusy] = useState(false)
  const [pending, setPending] = useState(false)
  function signIn(): void {
    setBusy(true)
    setTimeout(() => setBusy(false), BUSY_DEMO_MS)
  }
  return (
    <Part title="Button" className="lg:col-span-6">
      <div className="flex flex-wrap gap-2.5">
        <Button>Primary</Button>
        <Button icon={<Plus />}>Quick Add</Button>
        <Button variant="tint">Tint</Button>
        <Button variant="secondary">Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger-outline">Reject</Button>
        <Button variant="danger">Delete</Button>
        <Button busy busyLabel="Signing In...">
          Sign In
        </Button>
        <Button busy={busy} busyLabel="Signing In..." onClick={signIn}>
          Press me
        </Button>
        <Button disabled>Disabled</Button>
        <Button size="lg">Large</Button>
        <a href="#main" className={buttonClass('secondary', 'lg')}>
          All assets
        </a>
        <IconButton label="Settings">
          <Settings />
        </IconButton>
      </div>
      <h3 className="mt-5 mb-2 text-14 font-head">Badge, chip, tabs</h3>
      <div className="flex flex-wrap items-center gap-2.5">
        <StatusBadge status="pending" />
        <StatusBadge status="approved" />
        <StatusBadge status="rejected" />
        <IllustrativeMark />
        <Tag hue="sky">EV</Tag>
        <Tag hue="amber">Solar</Tag>
        <Tag hue="tree">Trees</Tag>
      </div>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Chip pressed={!pending} count={31} onClick={() => setPending(false)}>
          All
        </Chip>
        <Chip pressed={pending} count={3} icon={<Clock />} onClick={() => setPending(true)}>
          Pending
        </Chip>
      </div>
      <Tabs items={TABS} label="Asset" className="mt-3" />
    </Part>
  )
}
