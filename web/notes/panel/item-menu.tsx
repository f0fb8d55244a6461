import { Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

interface Props {
  label: string
  can: { edit: boolean; delete: boolean }
  question: string
  hint: string
  onEdit: () => void
  onDelete: () => Promise<unknown>
}

/** The actions for a note or a comment; renders nothing if none is allowed. */
export function ItemMenu({ label, can, question, hint, onEdit, onDelete }: Props) {
  const { t } = useTranslation('notes')
  const [asked, setAsked] = useState(false)
  if (!can.edit && !can.delete) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={label} icon={IconDots} size={28} />
        </Menu.Target>
        <Menu.Dropdown>
          {can.edit && <Menu.Item onClick={onEdit}>{t('edit')}</Menu.Item>}
          {can.delete && (
            <Menu.Item color="danger" onClick={() => setAsked(true)}>
              {t('delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asked}
        title={question}
        action={t('delete')}
        onClose={() => setAsked(false)}
        onConfirm={async () => {
          await onDelete()
        }}
      >
        {hint}
      </ConfirmDialog>
    </>
  )
}
