import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from './column.ts'
import classes from './data-table.module.css'
import { moveBetweenRows } from './move-between-rows.ts'

interface Props<Row> {
  /** What the rows are, for screen readers. */
  label: string
  /** The first one names the row, and stays while the others scroll past. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** What can be done with a row; at its end. */
  actions?: (row: Row) => ReactNode
}

const actionsWidth = 3

/** Dense rows of 40 px under a header that stays; on a phone each row is a card. Arrow keys and J/K go from row to row. */
export function DataTable<Row extends { id: string }>({ label, columns, rows, actions }: Props<Row>) {
  const { t } = useTranslation('ui')
  const [first, ...rest] = columns
  if (!first) return null
  const width = columns.reduce((sum, column) => sum + column.width, actions ? actionsWidth : 0)
  return (
    <table
      className={classes.table}
      aria-label={label}
      style={{ '--table-width': `${width}rem` } as CSSProperties}
    >
      <colgroup>
        {columns.map((column) => (
          <col key={column.name} style={{ width: `${column.width}rem` }} />
        ))}
        {actions && <col style={{ width: `${actionsWidth}rem` }} />}
      </colgroup>
      <thead className={classes.head}>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col">
              {column.label}
            </th>
          ))}
          {actions && (
            <th scope="col">
              <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody onKeyDown={moveBetweenRows}>
        {rows.map((row) => (
          <tr key={row.id} className={classes.row}>
            <th scope="row">{first.cell(row)}</th>
            {rest.map((column) => (
              <td key={column.name} data-label={column.label} data-wide={column.wideOnly || undefined}>
                {column.cell(row)}
              </td>
            ))}
            {actions && <td className={classes.actions}>{actions(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
