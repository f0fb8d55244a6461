import { Group } from '@mantine/core'
import { type ComponentType, Fragment, Suspense, useCallback, useState } from 'react'
import type { Column } from '../table/column.ts'
import type { FilterField } from './filter-field.ts'

/** A column that another room adds to a table, and the filter by it. */
export interface AddedColumn {
  column: Column<{ id: string }>
  field: FilterField<{ id: string }>
}

/** Renders nothing, and provides a column of requests or tasks; undefined while it has nothing to show. */
export type ColumnSource = ComponentType<{
  of: 'requests' | 'tasks'
  onChange: (added: AddedColumn | undefined) => void
}>

/** The columns that other rooms add to a table, and what provides them, which is rendered beside it. */
export function useAddedColumns(of: 'requests' | 'tasks', parts: readonly ColumnSource[]) {
  const [added, setAdded] = useState<readonly (AddedColumn | undefined)[]>([])
  const put = useCallback(
    (at: number, column: AddedColumn | undefined) =>
      setAdded((before) => Object.assign([...before], { [at]: column })),
    [],
  )
  const sources = (
    <Suspense>
      {parts.map((Part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the slots don't change while the page is open
        <Source key={at} Part={Part} of={of} at={at} put={put} />
      ))}
    </Suspense>
  )
  return { added: added.filter((each) => each !== undefined), sources }
}

interface SourceProps {
  Part: ColumnSource
  of: 'requests' | 'tasks'
  at: number
  put: (at: number, column: AddedColumn | undefined) => void
}

function Source({ Part, of, at, put }: SourceProps) {
  const change = useCallback((added: AddedColumn | undefined) => put(at, added), [at, put])
  return <Part of={of} onChange={change} />
}

/** Other rooms' columns say more about when something is due. */
export function behindDue<Row extends { id: string }>(
  columns: readonly Column<Row>[],
  added: readonly AddedColumn[],
): Column<Row>[] {
  const at = columns.findIndex(({ name }) => name === 'due') + 1
  return columns.toSpliced(at, 0, ...added.map(({ column }) => column))
}

/** The same on a card: their cells that are not empty. */
export function AddedCells({ added, row }: { added: readonly AddedColumn[]; row: { id: string } }) {
  const cells = added.flatMap(({ column: { name, cell } }) => {
    const content = cell(row)
    return content ? [<Fragment key={name}>{content}</Fragment>] : []
  })
  return cells.length > 0 && <Group gap="xs">{cells}</Group>
}
