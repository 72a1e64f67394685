/** A park between streets with a pin in it: a decorative sketch, not a real map. */
export function Sketch({ label }: { label: string }) {
  return (
    <svg
      className="block w-full h-72 border rounded-xl"
      viewBox="0 0 420 288"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <rect width="420" height="288" fill="var(--sunken)" />
      <path d="M-4 262C90 244 200 268 300 246S400 226 424 232V292H-4Z" fill="var(--sky-wash)" />
      <path d="M196 92 292 84 308 176 214 186Z" fill="var(--tree-wash)" />
      <g fill="none" stroke="var(--card)" strokeLinecap="round">
        <path d="M-4 196C110 176 240 190 424 150" strokeWidth="9" />
        <path d="M-4 74C90 84 200 60 424 66" strokeWidth="7" />
        <path d="M120 -4C128 90 108 180 124 292" strokeWidth="7" />
        <path d="M304 -4C292 80 318 170 322 292" strokeWidth="9" />
        <path d="M196 92 214 186" strokeWidth="5" />
        <path d="M30 -4C40 60 34 130 46 190" strokeWidth="4" />
      </g>
      <g fill="var(--line)" opacity="0.7">
        <path d="M58 98h26v16h-26zM70 130h20v14h-20zM140 98h24v12h-24zM146 128h18v18h-18z" />
        <path d="M340 92h28v14h-28zM346 118h18v20h-18zM152 206h30v12h-30zM232 206h22v14h-22z" />
        <path d="M60 20h22v16h-22zM160 22h30v12h-30zM226 18h20v18h-20zM338 20h26v14h-26z" />
      </g>
      <g fill="var(--tree-fill)" opacity="0.55">
        <circle cx="222" cy="108" r="6" />
        <circle cx="276" cy="104" r="5" />
        <circle cx="288" cy="160" r="6" />
        <circle cx="232" cy="166" r="5" />
      </g>
      <g transform="translate(254 148)">
        <circle r="30" fill="var(--forest)" opacity="0.12" />
        <path
          d="M0 0C-5-9-15-16-15-27A15 15 0 0 1 15-27C15-16 5-9 0 0Z"
          fill="var(--forest)"
          stroke="var(--card)"
          strokeWidth="2"
        />
        <circle cy="-27" r="5.5" fill="var(--sun)" />
      </g>
    </svg>
  )
}
