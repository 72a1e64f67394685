import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** The position of a cell when its row becomes an entry below 768 px; other cells go below the main text. */
export type CellPart = 'date' | 'main' | 'amount'

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  part?: CellPart
  /** Aligns figures to the right edge. */
  end?: boolean
}

type TableProps<Row> = Omit<ComponentProps<'table'>, 'children'> & {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string | number
}

/** A table; below 768 px every row is an entry: date column, text, amount, the rest below. */
export function Table<Row>({ caption, columns, rows, rowKey, className, ...rest }: TableProps<Row>) {
  return (
    // display: block on phones would remove the table's roles, so they are explicit.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table {...rest} role="table" className={classNames('rows', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.head} role="columnheader" scope="col" className={column.end ? 'end' : undefined}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <tr key={rowKey(row, index)} role="row">
            {columns.map((column) => (
              <td
                key={column.head}
                role="cell"
                data-part={column.part}
                className={column.end ? 'end' : undefined}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}
