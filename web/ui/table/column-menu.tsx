import { Menu } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../icon-button.tsx'
import type { ColumnChoice } from './use-columns.ts'

/** Chooses which columns of a table are shown; the one that names the rows always is. */
export function ColumnMenu({ choice: { optional, isShown, toggle } }: { choice: ColumnChoice }) {
  const { t } = useTranslation('ui')
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <IconButton label={t('table.columns')} icon={IconColumns3} size={36} visibleFrom="sm" />
      </Menu.Target>
      <Menu.Dropdown>
        {optional.map(({ name, label }) => (
          <Menu.Item
            key={name}
            role="menuitemcheckbox"
            aria-checked={isShown(name)}
            rightSection={isShown(name) && <IconCheck size={16} stroke={1.5} />}
            onClick={() => toggle(name)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
