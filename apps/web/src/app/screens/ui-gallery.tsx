import { Page } from '../../ui/page/page.tsx'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { BoxesSection } from './ui-gallery/boxes.tsx'
import { ChartsSection } from './ui-gallery/charts.tsx'
import { ControlsSection } from './ui-gallery/controls.tsx'
import { FieldsSection } from './ui-gallery/fields.tsx'
import { FiguresSection } from './ui-gallery/figures.tsx'
import { FoundationsSection } from './ui-gallery/foundations.tsx'
import { OverlaysSection } from './ui-gallery/overlays.tsx'
import { PicturesSection } from './ui-gallery/pictures.tsx'

/**
 * Every component of the design system in every state; only in the development server, so its sample texts are
 * in no catalogue.
 */
export function UiGalleryScreen() {
  return (
    <Page title="UI gallery" lead="Every piece in every state" actions={<ThemeToggle className="w-72" />}>
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
