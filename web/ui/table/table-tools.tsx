import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../icon-button.tsx'
import type { Column } from './column.ts'
import { ColumnMenu } from './column-menu.tsx'
import { saveAs, toCsv } from './csv.ts'
import classes from './data-table.module.css'
import type { TableModel } from './use-table-model.ts'

interface Props<Row extends object> {
  label: string
  table: TableModel<Row>
  columns: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  /** All rows are loaded, so that an export is complete. */
  complete: boolean
  withoutFile: boolean
}

/** The visible columns, and the export: of the selected rows, else of all of them in their order. */
export function TableTools<Row extends object>({
  label,
  table,
  columns,
  shown,
  complete,
  withoutFile,
}: Props<Row>) {
  const { t } = useTranslation('ui')

  function exportRows() {
    const rows = table.getSortedRowModel().rows
    const chosen = rows.filter((row) => row.getIsSelected())
    const exported = (chosen.length > 0 ? chosen : rows).map(({ original }) => original)
    saveAs(
      `${label}.csv`,
      toCsv(
        shown.filter(({ value, text }) => value || text),
        exported,
      ),
    )
  }

  return (
    <div className={classes.ownTools}>
      {!withoutFile && (
        <IconButton
          label={t('table.export')}
          icon={IconDownload}
          size={36}
          disabled={!complete || table.getRowCount() === 0}
          onClick={exportRows}
        />
      )}
      <ColumnMenu table={table} columns={columns.slice(1)} />
    </div>
  )
}
