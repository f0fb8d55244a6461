import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../../platform/client/use-command.ts'
import { useViewer } from '../../../platform/workspace/viewer.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { toastError } from '../../../ui/toast.ts'
import { toastWithUndo } from '../../../ui/undo-toast.tsx'
import { removeMemberMutation, updateMemberMutation } from '../operations.ts'
import type { Member } from './use-members.ts'
import { mayWriteTo, pathToWrite } from './write-to.ts'

/** The actions for a member; only allowed ones are offered. */
export function MemberMenu({ member }: { member: Member }) {
  const { t } = useTranslation('agencies')
  // Undefined until opened, because there is one in every row.
  const [removing, setRemoving] = useState<boolean>()
  const { me } = useViewer()
  const { user, viewerCan } = member
  const mayChange = viewerCan.update || viewerCan.deactivate || viewerCan.remove
  if (!mayChange && !mayWriteTo(member, me)) return null
  return (
    <>
      <RowMenu label={t('people.actions', { name: user.name })}>
        {() => <Entries member={member} onRemove={() => setRemoving(true)} />}
      </RowMenu>
      {removing !== undefined && (
        <RemoveMember member={member} opened={removing} onClose={() => setRemoving(false)} />
      )}
    </>
  )
}

function Entries({ member, onRemove }: { member: Member; onRemove: () => void }) {
  const { t } = useTranslation(['agencies', 'ui'])
  const [updateMember] = useCommand(updateMemberMutation)
  const { me } = useViewer()
  const { id, active, user, viewerCan } = member

  const setActive = (next: boolean) => updateMember({ input: { id, active: next } })

  async function changeActive(next: boolean) {
    try {
      await setActive(next)
    } catch (error) {
      return toastError(error)
    }
    const done = t(next ? 'people.reactivated' : 'people.deactivated', { name: user.name })
    toastWithUndo(done, () => void setActive(!next).catch(toastError))
  }

  return (
    <>
      {mayWriteTo(member, me) && (
        <Menu.Item renderRoot={(props) => <Link to={pathToWrite(member)} {...props} />}>
          {t('people.write')}
        </Menu.Item>
      )}
      {viewerCan.update && (
        <Menu.Item renderRoot={(props) => <Link to="/agency/users/edit/$id" params={{ id }} {...props} />}>
          {t('people.edit')}
        </Menu.Item>
      )}
      {viewerCan.deactivate && (
        <Menu.Item onClick={() => void changeActive(!active)}>
          {t(active ? 'people.deactivate' : 'people.reactivate')}
        </Menu.Item>
      )}
      {viewerCan.remove && (
        <Menu.Item color="danger" onClick={onRemove}>
          {t(user.id === me.id ? 'people.leave' : 'people.remove')}
        </Menu.Item>
      )}
    </>
  )
}

interface RemoveProps {
  member: Member
  opened: boolean
  onClose: () => void
}

function RemoveMember({ member: { id, user }, opened, onClose }: RemoveProps) {
  const { t } = useTranslation('agencies')
  const { me, agency } = useViewer()
  const [removeMember] = useCommand(removeMemberMutation)
  const isOneself = user.id === me.id
  return (
    <ConfirmDialog
      opened={opened}
      title={
        isOneself
          ? t('people.leaveTitle', { agency: agency?.name })
          : t('people.removeTitle', { name: user.name })
      }
      action={t(isOneself ? 'people.leave' : 'people.remove')}
      onClose={onClose}
      onConfirm={async () => {
        await removeMember({ input: { id } })
      }}
    >
      {t(isOneself ? 'people.leaveHint' : 'people.removeHint')}
    </ConfirmDialog>
  )
}
