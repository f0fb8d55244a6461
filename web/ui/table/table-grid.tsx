import { type CSSProperties, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { type CustomItemComponentProps, Virtualizer } from 'virtua'
import { afterFrame } from '../../platform/after-frame.ts'
import { useIsPhone } from '../use-is-phone.ts'
import { useIsPrinting } from '../use-is-printing.ts'
import type { Column } from './column.ts'
import classes from './data-table.module.css'
import { GroupLine } from './group-line.tsx'
import type { Line } from './groups.ts'
import { moveBetweenRows } from './move-between-rows.ts'
import { RowCells } from './row-cells.tsx'
import { TableFoot } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import type { TableModel, TableRow } from './use-table-model.ts'

interface Props<Row extends object> {
  label: string
  table: TableModel<Row>
  columns: readonly Column<Row>[]
  lines: readonly Line<TableRow<Row>>[]
  onFold: (group: string) => void
  actions: ((row: Row) => ReactNode) | undefined
  choosable: boolean
  busy: boolean
}

const rowHeight = 40
const headHeight = 32
/** Below this, all rows are rendered, so that the browser's own search works. */
const maxDrawn = 60
/** The number of these rendered in the first frame, which fill a screen. */
const firstDrawn = 24

/** The header and the lines of a table; long tables are virtualized, except on a phone, where pages are short, and on paper. */
export function TableGrid<Row extends { id: string }>(props: Props<Row>) {
  const { label, table, columns, lines, onFold, actions, choosable, busy } = props
  const scroller = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const isBegun = useIsBegun()
  const isPrinting = useIsPrinting()
  const draw = (line: Line<TableRow<Row>>) =>
    'row' in line ? (
      <RowCells key={line.row.id} row={line.row} columns={columns} actions={actions} choosable={choosable} />
    ) : (
      <GroupLine key={line.group.id} {...line} columns={columns.length} onFold={onFold} />
    )
  const hasTotal = columns.some(({ total }) => total !== undefined)
  const template = [
    ...columns.map(({ width }) => `minmax(${width}rem, ${width}fr)`),
    ...(actions ? ['3rem'] : []),
  ].join(' ')
  return (
    <div ref={scroller} className={classes.scroll} data-scrolls>
      <table
        className={classes.table}
        aria-label={label}
        aria-busy={busy || undefined}
        aria-rowcount={lines.length + (hasTotal ? 2 : 1)}
        style={{ '--columns': template } as CSSProperties}
        onKeyDown={moveBetweenRows}
      >
        <TableHead
          table={table}
          columns={columns}
          choosable={choosable}
          withActions={actions !== undefined}
        />
        {lines.length > maxDrawn && !isPhone && !isPrinting ? (
          <Virtualizer
            as="tbody"
            item={VirtualLine}
            scrollRef={scroller}
            startMargin={headHeight}
            itemSize={rowHeight}
            bufferSize={rowHeight * 10}
            data={lines}
          >
            {draw}
          </Virtualizer>
        ) : (
          <tbody>
            {(isBegun ? lines : lines.slice(0, firstDrawn)).map((line, at) => (
              <tr
                key={'row' in line ? line.row.id : line.group.id}
                className={classes.row}
                aria-rowindex={at + 2}
              >
                {draw(line)}
              </tr>
            ))}
          </tbody>
        )}
        {hasTotal && <TableFoot columns={columns} rowIndex={lines.length + 2} />}
      </table>
    </div>
  )
}

/** False in the first frame, so that its rows need not wait for those below. */
function useIsBegun(): boolean {
  const [isBegun, setBegun] = useState(false)
  useEffect(() => afterFrame(() => startTransition(() => setBegun(true))), [])
  return isBegun
}

function VirtualLine({ ref, style, index, children }: CustomItemComponentProps) {
  return (
    <tr ref={ref} style={style} className={classes.row} aria-rowindex={index + 2}>
      {children}
    </tr>
  )
}
