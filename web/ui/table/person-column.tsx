import type { Column } from './column.ts'

type Person = { name: string | null } | null | undefined

/** A column with the name of a person. */
export const personColumn = <Row,>(
  name: string,
  label: string,
  personOf: (row: Row) => Person,
  more: Partial<Column<Row>> = {},
): Column<Row> => ({
  name,
  label,
  width: 12,
  value: (row) => personOf(row)?.name,
  cell: (row) => <bdi>{personOf(row)?.name}</bdi>,
  ...more,
})
