import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { NotOpenYet } from '../../ui/not-open-yet.tsx'
import { SOON, type SoonKey } from './messages.ts'

/** The page of something that is still being made: what it will be, what is open, and the way there. */
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
