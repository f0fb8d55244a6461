import { Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../../platform/client/use-command.ts'
import { useViewer } from '../../../platform/workspace/viewer.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toastError } from '../../../ui/toast.ts'
import { toastWithUndo } from '../../../ui/undo-toast.tsx'
import { removeMemberMutation, updateMemberMutation } from '../operations.ts'
import type { Member } from './use-members.ts'

/** What may be done with a member; nothing is offered that would be refused. */
export function MemberMenu({ member }: { member: Member }) {
  const { t } = useTranslation(['agencies', 'ui'])
  const [updateMember] = useCommand(updateMemberMutation)
  const [removeMember] = useCommand(removeMemberMutation)
  const [removing, setRemoving] = useState(false)
  const { me, agency } = useViewer()
  const { id, active, user, viewerCan } = member
  const isOneself = user.id === me.id
  if (!viewerCan.update && !viewerCan.deactivate && !viewerCan.remove) return null

  const setActive = (next: boolean) => updateMember({ input: { id, active: next } })

  async function changeActive(next: boolean) {
    try {
      await setActive(next)
    } catch (error) {
      return toastError(error)
    }
    const done = t(next ? 'people.reactivated' : 'people.deactivated', { name: user.name })
    toastWithUndo(done, t('ui:undo'), () => void setActive(!next).catch(toastError))
  }

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('people.actions', { name: user.name })} icon={IconDots} />
        </Menu.Target>
        <Menu.Dropdown>
          {viewerCan.update && (
            <Menu.Item
              renderRoot={(props) => <Link to="/agency/users/edit/$id" params={{ id }} {...props} />}
            >
              {t('people.edit')}
            </Menu.Item>
          )}
          {viewerCan.deactivate && (
            <Menu.Item onClick={() => void changeActive(!active)}>
              {t(active ? 'people.deactivate' : 'people.reactivate')}
            </Menu.Item>
          )}
          {viewerCan.remove && (
            <Menu.Item color="danger" onClick={() => setRemoving(true)}>
              {t(isOneself ? 'people.leave' : 'people.remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={removing}
        title={
          isOneself
            ? t('people.leaveTitle', { agency: agency?.name })
            : t('people.removeTitle', { name: user.name })
        }
        action={t(isOneself ? 'people.leave' : 'people.remove')}
        onClose={() => setRemoving(false)}
        onConfirm={async () => {
          await removeMember({ input: { id } })
        }}
      >
        {t(isOneself ? 'people.leaveHint' : 'people.removeHint')}
      </ConfirmDialog>
    </>
  )
}
