import { DataTable } from '../../ui/table/data-table.tsx'
import { type HoursProps, useHoursColumns } from './hours-columns.tsx'

/** The numbers of the chart beside it, with their total. */
export function HoursTable({ label, ...props }: HoursProps & { label: string }) {
  const columns = useHoursColumns(props)
  const rows = props.items.map((item) => ({ ...item, id: item.of ?? '' }))
  return <DataTable label={label} columns={columns} rows={rows} />
}
