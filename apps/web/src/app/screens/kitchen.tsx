import { Page } from '../../ui/page.tsx'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { BoxesSection } from './kitchen/boxes.tsx'
import { ChartsSection } from './kitchen/charts.tsx'
import { ControlsSection } from './kitchen/controls.tsx'
import { FieldsSection } from './kitchen/fields.tsx'
import { FiguresSection } from './kitchen/figures.tsx'
import { FoundationsSection } from './kitchen/foundations.tsx'
import { OverlaysSection } from './kitchen/overlays.tsx'
import { PicturesSection } from './kitchen/pictures.tsx'

/** Every piece of the design system in every state; only the development server shows it. */
export function KitchenScreen() {
  return (
    <Page title="Kitchen" lead="Every piece in every state" actions={<ThemeToggle className="w-72" />}>
      <div className="grid gap-5 lg:grid-cols-12">
        <FoundationsSection />
        <ControlsSection />
        <FieldsSection />
        <FiguresSection />
        <ChartsSection />
        <BoxesSection />
        <OverlaysSection />
        <PicturesSection />
      </div>
    </Page>
  )
}
