import type { Column } from './column.ts'
import classes from './data-table.module.css'

interface Props<Row> {
  columns: readonly Column<Row>[]
  rowIndex: number
}

/** The totals of the rows. */
export function TableFoot<Row>({ columns: [first, ...rest], rowIndex }: Props<Row>) {
  return (
    <tfoot>
      <tr className={classes.row} aria-rowindex={rowIndex}>
        <th scope="row" className={classes.name}>
          {first?.total}
        </th>
        {rest.map(({ name, label, total, numeric, wideOnly, screenOnly }) => (
          <td
            key={name}
            data-label={label}
            data-wide={wideOnly || undefined}
            data-numeric={numeric || undefined}
            data-screen={screenOnly || undefined}
          >
            {total}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
