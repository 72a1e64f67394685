import { Fragment, type ReactNode } from 'react'
import { format } from './catalogues.ts'

/** In no text of a catalogue. */
const MARK = '\u0000'

/** As `format`, with elements among the parameters: a link or a bold word within a sentence. */
export function formatNodes(text: string, params: Readonly<Record<string, ReactNode>>): ReactNode {
  const nodes: ReactNode[] = []
  const texts = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' || typeof value === 'number' ? value : MARK + (nodes.push(value) - 1) + MARK,
  ])
  return format(text, Object.fromEntries(texts))
    .split(MARK)
    .map((part, at) => (at % 2 === 0 ? part : <Fragment key={part}>{nodes[Number(part)]}</Fragment>))
}
