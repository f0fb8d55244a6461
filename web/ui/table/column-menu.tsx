import { Menu } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../icon-button.tsx'
import type { Column } from './column.ts'
import type { TableModel } from './use-table-model.ts'

interface Props<Row extends object> {
  table: TableModel<Row>
  /** The columns that can be hidden. */
  columns: readonly Column<Row>[]
}

/** Selects the visible columns of a table; the column that names the rows is always visible. */
export function ColumnMenu<Row extends object>({ table, columns }: Props<Row>) {
  const { t } = useTranslation('ui')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={t('table.columns')} icon={IconColumns3} size={36} visibleFrom="sm" />
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map(({ name, label }) => (
          <Menu.CheckboxItem
            key={name}
            checked={table.getColumn(name)?.getIsVisible() ?? false}
            checkIcon={<IconCheck size={16} stroke={1.5} />}
            onChange={(shown) => table.getColumn(name)?.toggleVisibility(shown)}
          >
            {label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
