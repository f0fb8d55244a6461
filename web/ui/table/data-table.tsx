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
  /** What the rows are, for screen readers and the name of an exported file. */
  label: string
  /** The key of the viewer's choice of columns and page size; a table without it shows all columns and rows. */
  name?: string
  /** The first one names the row, and is sticky while the others scroll. */
  columns: readonly Column<Row>[]
  /** Undefined until the first rows have loaded; `arrival` says why they failed. */
  rows: readonly Row[] | undefined
  arrival?: Arrival
  /** The actions of a row; at its end. */
  actions?: (row: Row) => ReactNode
  /** The actions for several rows, which makes rows selectable; called with the selected ones. */
  bulk?: (chosen: readonly Row[], release: () => void) => ReactNode
  /** Groups are shown without pages, below headings; must be referentially stable while the grouping is the same. */
  groupOf?: ((row: Row) => Group) | undefined
  /** Controlled by the parent, or uncontrolled. */
  sorting?: Sorting | undefined
  onSort?: (sorting: Sorting | undefined) => void
  /** The columns by which the server sorts a partly loaded list; without them the table sorts itself. */
  sortedBy?: readonly string[]
  /** Other rows are loading, and will replace these. */
  busy?: boolean
  /** Replaces the pager below the rows, for a list that is paged by its source. */
  pager?: ReactNode
  /** The page itself offers the export, including rows that are not loaded. */
  withoutFile?: boolean
  /** Filters of the rows; rendered above them. */
  tools?: ReactNode
  /** Rendered if there are no rows. */
  empty?: ReactNode
}

const nothing: never[] = []

/**
 * Dense rows of 40 px under a sticky header; on a phone each row is a card. Arrow keys and J/K move between rows, X
 * selects one. It sorts, groups and pages itself, unless the server does.
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

/** The lines of the body, and the groups that the viewer has collapsed or opened. */
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
