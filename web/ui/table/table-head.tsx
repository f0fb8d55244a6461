import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from './column.ts'
import classes from './data-table.module.css'
import type { TableModel } from './use-table-model.ts'

interface Props<Row extends object> {
  table: TableModel<Row>
  columns: readonly Column<Row>[]
  choosable: boolean
  withActions: boolean
}

const sortWords = { asc: 'ascending', desc: 'descending' } as const

export function TableHead<Row extends object>({ table, columns, choosable, withActions }: Props<Row>) {
  const { t } = useTranslation('ui')
  const all = columns.reduce((sum, { width, screenOnly }) => sum + (screenOnly ? 0 : width), 0)
  return (
    <thead className={classes.head}>
      <tr className={classes.row} aria-rowindex={1}>
        {columns.map((column, at) => {
          const sorted = table.getColumn(column.name)?.getIsSorted() || undefined
          return (
            <th
              key={column.name}
              scope="col"
              className={at === 0 ? classes.name : undefined}
              data-label={column.label}
              data-numeric={column.numeric || undefined}
              data-screen={column.screenOnly || undefined}
              aria-sort={sorted && sortWords[sorted]}
              // On paper, where the grid of the screen is a table.
              style={{ '--share': `${(100 * column.width) / all}%` } as CSSProperties}
            >
              {at === 0 && choosable && <ChooseAll table={table} />}
              {table.getColumn(column.name)?.getCanSort() ? (
                <SortButton table={table} column={column} sorted={sorted} />
              ) : (
                <span className={classes.sort}>{column.label}</span>
              )}
            </th>
          )
        })}
        {withActions && (
          <th scope="col" data-actions>
            <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface SortProps<Row extends object> {
  table: TableModel<Row>
  column: Column<Row>
  sorted: 'asc' | 'desc' | undefined
}

/** Cycles through ascending, descending, and the original order. */
function SortButton<Row extends object>({ table, column, sorted }: SortProps<Row>) {
  const Arrow = sorted === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <UnstyledButton className={classes.sort} onClick={() => table.getColumn(column.name)?.toggleSorting()}>
      {column.label}
      {sorted && <Arrow size={14} stroke={1.5} />}
    </UnstyledButton>
  )
}

function ChooseAll<Row extends object>({ table }: { table: TableModel<Row> }) {
  const { t } = useTranslation('ui')
  return (
    <Checkbox
      size="xs"
      className={classes.choose}
      aria-label={t('table.chooseAll')}
      checked={table.getIsAllPageRowsSelected()}
      indeterminate={table.getIsSomePageRowsSelected()}
      onChange={(event) => table.toggleAllPageRowsSelected(event.currentTarget.checked)}
    />
  )
}
