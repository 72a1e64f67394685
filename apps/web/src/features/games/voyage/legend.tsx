import { VOYAGE_MESSAGES as MESSAGES } from './messages.ts'

/** Explains climbs and slides; fills the message row while there is no message. */
export function Legend() {
  return (
    <p className="voyage-legend">
      <svg viewBox="0 0 34 12" aria-hidden="true">
        <path className="board-rungs" d="M8 2v8M17 2v8M26 2v8" />
        <path className="board-rails" d="M2 2h30M2 10h30" />
      </svg>
      {MESSAGES.climbsUp}
      <svg viewBox="0 0 34 12" aria-hidden="true">
        <path className="board-slide" d="M3 6h24" />
        <path className="board-slide-dots" d="M4 6h22" />
        <circle className="board-foot" cx="27" cy="6" r="5.5" />
      </svg>
      {MESSAGES.slidesDown}
    </p>
  )
}
