import {
  CamelCasePlugin,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryCompiler,
  SqliteDialect,
  SqliteQueryCompiler,
} from 'kysely'

/**
 * Names are camelCase in the program and snake_case in the database. Kysely's own plugin copies each query to rename
 * what is in it, a third of the time that building a query takes, and each row a second time: here the compilers rename
 * what they write, and rows are named once.
 */
class Names extends CamelCasePlugin {
  column(field: string): string {
    return this.snakeCase(field)
  }
  field(column: string): string {
    return this.camelCase(column)
  }
}

export const names = new Names()

/** Makes rows with the names of the program from values in the order of their columns. */
export function namer(columns: readonly { name: string }[]) {
  const fields = columns.map(({ name }) => names.field(name))
  return (values: readonly unknown[]): Record<string, unknown> => {
    const row: Record<string, unknown> = {}
    for (const [at, field] of fields.entries()) row[field] = values[at]
    return row
  }
}

const sanitized = new Map<string, string>()

/** @param sanitize the compilers of both databases do the same, character by character */
function columnOf(field: string, sanitize: (column: string) => string): string {
  const known = sanitized.get(field)
  if (known !== undefined) return known
  const column = sanitize(names.column(field))
  sanitized.set(field, column)
  return column
}

class SqliteNames extends SqliteQueryCompiler {
  protected override sanitizeIdentifier(field: string): string {
    return columnOf(field, (column) => super.sanitizeIdentifier(column))
  }
}

class PostgresNames extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(field: string): string {
    return columnOf(field, (column) => super.sanitizeIdentifier(column))
  }
}

export class NamedSqliteDialect extends SqliteDialect {
  override createQueryCompiler(): QueryCompiler {
    return new SqliteNames()
  }
}

export class NamedPostgresDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new PostgresNames()
  }
}
