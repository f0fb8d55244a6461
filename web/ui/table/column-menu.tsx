import { Menu } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../icon-button.tsx'
import type { Column } from './column.ts'
import type { TableModel } from './use-table-model.ts'

interface Props<Row extends object> {
  table: TableModel<Row>
  /** Those that can be left out. */
  columns: readonly Column<Row>[]
}

/** Chooses which columns of a table are shown; the one that names the rows always is. */
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
