import { Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../../platform/client/use-command.ts'
import { useViewer } from '../../../platform/workspace/viewer.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { deleteCompanyMutation } from '../operations.ts'
import type { Company } from './use-companies.ts'

/** Edit, and for admins delete. */
export function CompanyMenu({ company: { id, name }, onEdit }: { company: Company; onEdit: () => void }) {
  const { t } = useTranslation('agencies')
  const { agency } = useViewer()
  const [deleteCompany] = useCommand(deleteCompanyMutation)
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('people.actions', { name })} icon={IconDots} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onEdit}>{t('people.edit')}</Menu.Item>
          {agency?.viewerCan.manageMembers && (
            <Menu.Item color="danger" onClick={() => setDeleting(true)}>
              {t('company.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={deleting}
        title={t('company.deleteTitle', { name })}
        action={t('company.delete')}
        onClose={() => setDeleting(false)}
        onConfirm={async () => {
          await deleteCompany({ input: { id } })
        }}
      >
        {t('company.deleteHint')}
      </ConfirmDialog>
    </>
  )
}
