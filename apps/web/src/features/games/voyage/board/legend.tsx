import { voyage as MESSAGES } from '../../../../messages/en/voyage.json'

/** Explains climbs and slides; fills the message row while there is no message. */
export function Legend() {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs">
      <svg className="h-3 w-8.5" viewBox="0 0 34 12" aria-hidden="true">
        <path className="board-rungs stroke-[2.5]" d="M8 2v8M17 2v8M26 2v8" />
        <path className="board-rails stroke-[2.5]" d="M2 2h30M2 10h30" />
      </svg>
      {MESSAGES.climbsUp}
      <svg className="ml-2 h-3 w-8.5" viewBox="0 0 34 12" aria-hidden="true">
        <path className="board-slide stroke-7" d="M3 6h24" />
        <path className="board-slide-dots stroke-[1.5] [stroke-dasharray:2_5]" d="M4 6h22" />
        <circle className="board-foot" cx="27" cy="6" r="5.5" />
      </svg>
      {MESSAGES.slidesDown}
    </p>
  )
}
