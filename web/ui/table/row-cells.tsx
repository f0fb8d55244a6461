import { Checkbox } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from './column.ts'
import classes from './data-table.module.css'
import type { TableRow } from './use-table-model.ts'

interface Props<Row extends object> {
  row: TableRow<Row>
  columns: readonly Column<Row>[]
  actions: ((row: Row) => ReactNode) | undefined
  choosable: boolean
}

/** The cells of a row, starting with the one that names it. */
export function RowCells<Row extends object>({ row, columns, actions, choosable }: Props<Row>) {
  const [first, ...rest] = columns
  const { original } = row
  const nameID = useId()
  return (
    <>
      <th scope="row" className={classes.name} data-chosen={row.getIsSelected() || undefined}>
        {choosable && <Choose row={row} nameID={nameID} />}
        <div id={nameID} className={classes.first}>
          {first?.cell(original)}
        </div>
      </th>
      {rest.map((column) => (
        <td
          key={column.name}
          data-label={column.label}
          data-wide={column.wideOnly || undefined}
          data-numeric={column.numeric || undefined}
          data-screen={column.screenOnly || undefined}
          data-wraps={column.wraps || undefined}
        >
          {column.cell(original)}
        </td>
      ))}
      {actions && <td className={classes.actions}>{actions(original)}</td>}
    </>
  )
}

function Choose<Row extends object>({ row, nameID }: { row: TableRow<Row>; nameID: string }) {
  const { t } = useTranslation('ui')
  const id = useId()
  return (
    <Checkbox
      size="xs"
      className={classes.choose}
      id={id}
      aria-label={t('table.choose')}
      aria-labelledby={`${id} ${nameID}`}
      checked={row.getIsSelected()}
      // A click handler, because a change event does not tell whether Shift was held, which selects a range.
      onClick={row.getToggleSelectedHandler()}
      onChange={() => undefined}
    />
  )
}
