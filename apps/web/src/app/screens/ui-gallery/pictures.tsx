import { ART_NAMES } from '../../../ui/art/names.ts'
import { Art } from '../../../ui/art.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Landscape } from '../../../ui/landscape.tsx'
import { NotOpenYetBody } from '../../../ui/page/not-open-yet.tsx'
import { Part } from './section.tsx'

export function PicturesSection() {
  return (
    <>
      <div className="h-90 overflow-hidden rounded-card lg:col-span-12">
        <Landscape />
      </div>
      <Part title="Not open yet" className="lg:col-span-12">
        <NotOpenYetBody
          headingLevel={2}
          title="This page is coming soon"
          text="Eco Bubble Shooter is coming soon. Your points and streak are saved."
          lines={[
            { label: 'Eco Voyage', value: 'Open' },
            { label: 'Eco Bubble Shooter', value: 'Later' },
          ]}
          actions={
            <>
              <a href="#main" className={buttonClass('primary')}>
                See all games
              </a>
              <a href="#main" className={buttonClass('secondary')}>
                Dashboard
              </a>
            </>
          }
        />
      </Part>
      <Part title="Pictures" className="lg:col-span-12">
        <ul className="flex flex-wrap gap-3">
          {ART_NAMES.map((name) => (
            <li key={name} className="w-20 text-12 text-ink-soft">
              <Art name={name} className="size-20" />
              {name}
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}
