import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { NotOpenYet } from '../../ui/not-open-yet.tsx'
import { SOON, type SoonKey } from './messages.ts'

/** A placeholder for a planned page: what it will offer, what is available, and links. */
export function SoonPage({ page }: { page: SoonKey }) {
  const { title, text, lines, ways, art, hue } = SOON[page]
  const [first, second] = ways
  return (
    <NotOpenYet
      title={title}
      text={text}
      lines={lines}
      art={art}
      hue={hue}
      actions={
        <>
          <Link to={first.to} className={buttonClass('primary')}>
            {first.label}
          </Link>
          <Link to={second.to} className={buttonClass('secondary')}>
            {second.label}
          </Link>
        </>
      }
    />
  )
}
