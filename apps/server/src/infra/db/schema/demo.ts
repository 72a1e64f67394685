export type DemoSchema = {
  /** At most one row, and only in a database whose members and records are demo data. */
  demoMark: { one: 1; madeAt: number }
}
