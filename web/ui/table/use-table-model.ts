import {
  columnVisibilityFeature,
  createPaginatedRowModel,
  createSortedRowModel,
  type Row as ModelRow,
  type ReactTable,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { readLocal, writeLocal } from '../../platform/local.ts'
import { useLanguage } from '../use-language.ts'
import type { Column, Sorting } from './column.ts'

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnVisibilityFeature,
  rowSelectionFeature,
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
})
export type TableModel<Row extends object> = ReactTable<typeof features, Row>
export type TableRow<Row extends object> = ModelRow<typeof features, Row>

export const pageSizes = [25, 50, 100] as const
const defaultSize = 50

interface Options<Row> {
  /** The key of the viewer's choices; without it they are not remembered. */
  name: string | undefined
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Shows all rows on one page. */
  unpaged: boolean
  /** The columns by which the server sorts; without them the table sorts itself, by columns with a value. */
  sortedBy: readonly string[] | undefined
  sorting: Sorting | undefined
  onSort: (sorting: Sorting | undefined) => void
}

/** The state of a table: its visible rows, selection, sorting and hidden columns. */
export function useTableModel<Row extends { id: string }>({
  name,
  columns,
  rows,
  unpaged,
  sortedBy,
  sorting,
  onSort,
}: Options<Row>): TableModel<Row> {
  const compare = useCompare()
  const defs = useMemo(
    () =>
      columns.map((column, at) => ({
        id: column.name,
        accessorFn: (row: Row) => column.value?.(row) ?? undefined,
        enableSorting: sortedBy ? sortedBy.includes(column.name) : column.value !== undefined,
        enableHiding: at > 0,
        sortUndefined: 'last' as const,
        sortDescFirst: false,
        sortFn: (a: TableRow<Row>, b: TableRow<Row>, id: string) => compare(a.getValue(id), b.getValue(id)),
      })),
    [columns, compare, sortedBy],
  )
  const [hidden, setHidden] = useRemembered<Record<string, boolean>>(
    name && `atrium.table.${name}.shown`,
    () => Object.fromEntries(columns.flatMap((column) => (column.optional ? [[column.name, false]] : []))),
  )
  const [pageSize, setPageSize] = useRemembered<number>(
    name && `atrium.table.${name}.rows`,
    () => defaultSize,
  )
  const [pageIndex, setPageIndex] = useState(0)
  const pagination = useMemo(
    () => (unpaged ? { pageIndex: 0, pageSize: Number.MAX_SAFE_INTEGER } : { pageIndex, pageSize }),
    [unpaged, pageIndex, pageSize],
  )
  const sorted = useMemo(() => (sorting ? [{ id: sorting.by, desc: sorting.descending }] : []), [sorting])
  const table = useTable({
    features,
    columns: defs,
    data: rows as Row[],
    getRowId: (row) => row.id,
    autoResetPageIndex: false,
    manualSorting: sortedBy !== undefined,
    state: { sorting: sorted, columnVisibility: hidden, pagination },
    onSortingChange(update) {
      const [next] = typeof update === 'function' ? update(sorted) : update
      onSort(next && { by: next.id, descending: next.desc })
    },
    onColumnVisibilityChange: (update) => setHidden(typeof update === 'function' ? update(hidden) : update),
    onPaginationChange(update) {
      const next = typeof update === 'function' ? update(pagination) : update
      setPageIndex(next.pageIndex)
      if (next.pageSize !== pageSize) setPageSize(next.pageSize)
    },
  })
  // The current page may be empty by now, because its rows were removed or no longer match the filter.
  const last = Math.max(0, Math.ceil(rows.length / pagination.pageSize) - 1)
  if (pageIndex > last) setPageIndex(last)
  return table
}

/** Compares texts by the rules of the viewer's language, with numeric ordering. */
function useCompare() {
  const language = useLanguage()
  return useMemo(() => {
    const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
    return (a: unknown, b: unknown) =>
      typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b))
  }, [language])
}

function useRemembered<Value>(key: string | undefined, initial: () => Value) {
  const [value, setValue] = useState<Value>(() => (key ? readLocal<Value>(key) : undefined) ?? initial())
  function remember(next: Value) {
    setValue(next)
    if (key) writeLocal(key, next)
  }
  return [value, remember] as const
}
