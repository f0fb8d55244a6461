import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../../platform/client/use-command.ts'
import type { ResultOf } from '../../../platform/graphql.ts'
import { useViewer } from '../../../platform/workspace/viewer.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { type formerMembersQuery, readmitMutation } from '../operations.ts'
import classes from './former.module.css'

type Former = ResultOf<typeof formerMembersQuery>['formerAgencyUsers']['items'][number]

/** A former member, with the role that they had and would get again. */
export function FormerRow({ member: { userID, role, user } }: { member: Former }) {
  const { t } = useTranslation('agencies')
  const { agency } = useViewer()
  const [readmit] = useCommand(readmitMutation)
  const [asking, setAsking] = useState(false)
  const roleName = t(`role.${role as 'admin' | 'user' | 'client'}`)

  async function doIt() {
    await readmit({ input: { agencyID: agency?.id ?? '', userID, role } })
    toast(t('people.former.again', { name: user.name }), { variant: 'success' })
  }

  return (
    <li className={classes.row}>
      <Avatar id={user.id} name={user.name} picture={user.avatar} size={32} />
      <div className={classes.who}>
        <bdi>{user.name}</bdi>
        <Text c="dimmed" size="sm">
          {user.email} · {roleName}
        </Text>
      </div>
      <Group>
        <Button
          variant="default"
          size="compact-md"
          aria-label={t('people.former.readmitWhom', { name: user.name })}
          onClick={() => setAsking(true)}
        >
          {t('people.former.readmit')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking}
        danger={false}
        title={t('people.former.readmitWhom', { name: user.name })}
        action={t('people.former.readmit')}
        onClose={() => setAsking(false)}
        onConfirm={doIt}
      >
        {t('people.former.follows', { role: roleName })}
      </ConfirmDialog>
    </li>
  )
}
