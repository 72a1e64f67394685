import { Art, artNames } from '../../../ui/art.tsx'
import { Landscape } from '../../../ui/landscape.tsx'
import { Part } from './section.tsx'

export function PicturesSection() {
  return (
    <>
      <div className="h-90 overflow-hidden rounded-card lg:col-span-12">
        <Landscape />
      </div>
      <Part title="Pictures" className="lg:col-span-12">
        <ul className="flex flex-wrap gap-3">
          {artNames().map((name) => (
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
