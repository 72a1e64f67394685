const SKY = 'oklch(0.945 0.042 142)'
const SUN = 'oklch(0.865 0.125 84)'
const HILL = 'oklch(0.645 0.105 152)'
const TREE = 'oklch(0.505 0.1 154)'

/** A tree on a hill. Replaces a member's photo, so it shows daylight in both themes. */
export function Scene() {
  return (
    <svg
      className="block size-full dark:brightness-90"
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="320" height="180" fill={SKY} />
      <g fill="none" stroke={SUN}>
        <circle cx="252" cy="46" r="30" strokeWidth="1.6" opacity="0.75" />
        <circle cx="252" cy="46" r="47" strokeWidth="1.35" opacity="0.59" />
        <circle cx="252" cy="46" r="65" strokeWidth="1.2" opacity="0.43" />
        <circle cx="252" cy="46" r="84" opacity="0.27" />
      </g>
      <circle cx="252" cy="46" r="16" fill={SUN} />
      <path
        d="M-10 128C60 108 120 138 180 122S290 108 380 124V190H-10Z"
        fill={`color-mix(in oklab, ${HILL} 24%, ${SKY})`}
      />
      <path
        d="M-10 146C100 134 160 152 220 142.4S330 134 380 143.6V190H-10Z"
        fill={`color-mix(in oklab, ${HILL} 42%, ${SKY})`}
      />
      <path d="M-10 164C80 146 220 146 340 166V190H-10Z" fill={TREE} />
      <g transform="translate(158 158) scale(1.42)">
        <path d="M-3 0C-1.5-10-2-18-2-30H3C3-18 2.5-10 4 0Z" fill="oklch(0.45 0.06 55)" />
        <path
          d="M-1-84C10-86 20-79 22-69 33-66 37-53 31-44 31-33 20-27 10-30 3-25-9-25-14-31-26-29-35-38-32-48-38-59-30-69-20-70-18-79-10-84-1-84Z"
          fill={TREE}
        />
        <path
          d="M-2-80C-10-79-15-74-17-66-27-65-33-57-28-48-30-42-26-36-19-35-14-44-20-50-12-57-6-63-8-72-2-80Z"
          fill={HILL}
          opacity="0.6"
        />
      </g>
    </svg>
  )
}
