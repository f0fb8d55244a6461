import type { Group } from './column.ts'

/** A line of a table's body: a row, or the heading of those that follow. */
export type Line<Row> = { row: Row } | { group: Group; count: number; folded: boolean }

/** Puts sorted rows below the headings of their groups; collapsed groups show their heading only. */
export function inGroups<Row>(
  rows: readonly Row[],
  groupOf: (row: Row) => Group,
  turned: ReadonlySet<string>,
): Line<Row>[] {
  const groups = new Map<string, { group: Group; rows: Row[] }>()
  for (const row of rows) {
    const group = groupOf(row)
    const known = groups.get(group.id)
    if (known) known.rows.push(row)
    else groups.set(group.id, { group, rows: [row] })
  }
  return [...groups.values()]
    .sort((a, b) => byOrder(a.group, b.group))
    .flatMap(({ group, rows: members }) => {
      const folded = turned.has(group.id) !== (group.folded ?? false)
      const heading = { group, count: members.length, folded }
      return folded ? [heading] : [heading, ...members.map((row) => ({ row }))]
    })
}

function byOrder({ order: a }: Group, { order: b }: Group): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a).localeCompare(String(b))
}
