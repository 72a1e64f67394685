import { generate } from 'lean-qr'

/** Empty modules around the code. Source: ISO/IEC 18004, the quiet zone. */
const QUIET = 4

type QrCodeProps = { text: string; label: string; className: string }

/** A QR code, dark on white in both themes, as readers expect. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const code = generate(text)
  const side = code.size + 2 * QUIET
  let path = ''
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`
  return (
    <svg
      className={className}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
