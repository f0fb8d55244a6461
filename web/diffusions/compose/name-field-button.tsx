import { Button, Menu } from '@mantine/core'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useTranslation } from 'react-i18next'
import { type NameField, nameFields } from '../../../shared/name-fields.ts'

/** Inserts a field that is replaced by each recipient's name. */
export function NameFieldButton({ onChoose }: { onChoose: (field: NameField) => void }) {
  const { t } = useTranslation('diffusions')
  return (
    <Menu position="top-start" returnFocus={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconUser size={16} stroke={1.5} />}
        >
          {t('compose.nameField')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {nameFields.map((field) => (
          <Menu.Item key={field} onClick={() => onChoose(field)}>
            {t(`field.${field}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
