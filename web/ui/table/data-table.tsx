import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../error-state.tsx'
import { TableSkeleton } from '../page-skeletons.tsx'
import { BulkBar } from './bulk-bar.tsx'
import type { Arrival, Column, Group, Sorting } from './column.ts'
import classes from './data-table.module.css'
import { inGroups, type Line } from './groups.ts'
import { Pager } from './pager.tsx'
import { TableGrid } from './table-grid.tsx'
import { TableTools } from './table-tools.tsx'
import { pageSizes, type TableRow, useTableModel } from './use-table-model.ts'

export interface TableProps<Row> {
  /** What the rows are, for screen readers, and the name of an exported file. */
  label: string
  /** Under which the reader's choice of columns and rows per page is kept; a table without it shows all there is, as it is. */
  name?: string
  /** The first one names the row, and stays while the others scroll past. */
  columns: readonly Column<Row>[]
  /** Undefined until the first have come; why they did not says the arrival. */
  rows: readonly Row[] | undefined
  arrival?: Arrival
  /** What can be done with a row; at its end. */
  actions?: (row: Row) => ReactNode
  /** What can be done with several, which makes them choosable; called with those that are chosen. */
  bulk?: (chosen: readonly Row[], release: () => void) => ReactNode
  /** Shown without pages, below headings; the same function while it groups alike. */
  groupOf?: ((row: Row) => Group) | undefined
  /** Kept by whoever shows the table, or by itself. */
  sorting?: Sorting | undefined
  onSort?: (sorting: Sorting | undefined) => void
  /** The columns by which the server sorts a list of which a part is here; without them the table sorts by itself. */
  sortedBy?: readonly string[]
  /** Other rows are on their way, in the place of these. */
  busy?: boolean
  /** Stands below the rows in the place of own pages, for a list that is turned where it comes from. */
  pager?: ReactNode
  /** The page itself gives the rows as a file, also those that are not here. */
  withoutFile?: boolean
  /** What narrows the rows; it stands above them. */
  tools?: ReactNode
  /** Stands in the place of no rows. */
  empty?: ReactNode
}

const nothing: never[] = []

/**
 * Dense rows of 40 px under a header that stays; on a phone each row is a card. Arrow keys and J/K go from row to row, X
 * chooses one. It sorts, groups and turns pages by itself, unless it is told how the server does.
 */
export function DataTable<Row extends { id: string }>(props: TableProps<Row>) {
  const { label, name, columns, rows, arrival, actions, bulk, groupOf, pager, tools, empty } = props
  const { t } = useTranslation('ui')
  const [ownSorting, setOwnSorting] = useState<Sorting>()
  const table = useTableModel({
    name,
    columns,
    rows: rows ?? nothing,
    unpaged: !name || groupOf !== undefined || pager !== undefined,
    sortedBy: props.sortedBy,
    sorting: props.onSort ? props.sorting : ownSorting,
    onSort: props.onSort ?? setOwnSorting,
  })
  const shown = columns.filter(({ name: each }) => table.getColumn(each)?.getIsVisible())
  const { rows: ordered } = table.getRowModel()
  const groups = useGroups(ordered, groupOf)
  const { rowSelection } = table.state
  const chosen = useMemo(() => (rows ?? nothing).filter(({ id }) => rowSelection[id]), [rows, rowSelection])
  const release = () => table.resetRowSelection(true)

  return (
    <div className={classes.view} data-plain={name === undefined || undefined}>
      {(tools || name) && (
        <div className={classes.tools}>
          {tools}
          {name && (
            <TableTools
              label={label}
              table={table}
              columns={columns}
              shown={shown}
              complete={arrival?.complete ?? true}
              withoutFile={props.withoutFile ?? false}
            />
          )}
        </div>
      )}
      {rows === undefined ? (
        arrival?.error === undefined ? (
          <TableSkeleton />
        ) : (
          <ErrorState error={arrival.error} retry={arrival.retry} />
        )
      ) : rows.length === 0 ? (
        empty
      ) : (
        <>
          <TableGrid
            label={label}
            table={table}
            columns={shown}
            lines={groups.lines}
            onFold={groups.turn}
            actions={actions}
            choosable={bulk !== undefined}
            busy={props.busy ?? false}
          />
          {name && pager === undefined && (
            <Pager
              table={table}
              total={rows.length}
              paged={!groupOf && rows.length > pageSizes[0]}
              arrival={arrival}
            />
          )}
          {bulk && chosen.length > 0 && (
            <BulkBar label={t('table.chosen', { count: chosen.length })} onRelease={release}>
              {bulk(chosen, release)}
            </BulkBar>
          )}
        </>
      )}
      {pager}
    </div>
  )
}

/** The lines of the body, and the groups that the reader has folded or opened. */
function useGroups<Row extends object>(
  rows: readonly TableRow<Row>[],
  groupOf: ((row: Row) => Group) | undefined,
) {
  const [turned, setTurned] = useState<readonly string[]>([])
  const lines = useMemo(
    (): Line<TableRow<Row>>[] =>
      groupOf
        ? inGroups(rows, ({ original }) => groupOf(original), new Set(turned))
        : rows.map((row) => ({ row })),
    [rows, groupOf, turned],
  )
  const turn = (id: string) =>
    setTurned((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]))
  return { lines, turn }
}
