import { Button, Menu, Popover, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from 'urql'
import { membersAtOnceMax, tagMax } from '../../../../shared/agencies-facts.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import { removeMembersMutation, updateMembersMutation } from '../operations.ts'
import type { Member, Role } from './use-members.ts'

interface Props {
  members: readonly Member[]
  release: () => void
}

const roles: Role[] = ['admin', 'user', 'client']

/** The actions for the selected members; the owner cannot be removed or change roles. */
export function MemberBulk({ members, release }: Props) {
  const { t } = useTranslation(['agencies', 'agencies/lazy', 'ui'])
  const [asked, setAsked] = useState<Role | 'remove'>()
  const bulk = useBulk(release)
  const others = members.filter(({ isOwner }) => !isOwner)
  const { length: count } = others
  const confirm = async () => {
    await (asked === 'remove' ? bulk.remove(others) : asked && bulk.change(others, { role: asked }))
    setAsked(undefined)
  }
  return (
    <>
      <Menu position="top-start">
        <Menu.Target>
          <Button variant="default">{t('people.role')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {roles.map((role) => (
            <Menu.Item key={role} onClick={() => setAsked(role)}>
              {t(`role.${role}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <TagPopover onChoose={(tag) => void bulk.change(members, { tag })} />
      <Button variant="outline" color="danger" onClick={() => setAsked('remove')}>
        {t('people.remove')}
      </Button>
      <ConfirmDialog
        opened={asked !== undefined}
        title={
          asked === 'remove'
            ? t('agencies/lazy:bulk.removeMany', { count })
            : t('agencies/lazy:bulk.roleMany', { count, role: t(`role.${asked ?? 'user'}`) })
        }
        action={t(asked === 'remove' ? 'people.remove' : 'people.changeRole')}
        onClose={() => setAsked(undefined)}
        onConfirm={confirm}
      >
        {t(
          asked === 'remove'
            ? 'people.removeHint'
            : asked === 'client'
              ? 'people.becomesClient'
              : 'agencies/lazy:bulk.roleManyHint',
        )}
      </ConfirmDialog>
    </>
  )
}

function TagPopover({ onChoose }: { onChoose: (tag: string | null) => void }) {
  const { t } = useTranslation(['agencies', 'agencies/lazy', 'ui'])
  const [opened, setOpened] = useState(false)
  const [tag, setTag] = useState('')
  return (
    <Popover opened={opened} onChange={setOpened} position="top-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" onClick={() => setOpened(!opened)}>
          {t('people.tag')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('people.tag')}>
        <Stack gap="sm">
          <TextInput
            label={t('people.tag')}
            maxLength={tagMax}
            value={tag}
            onChange={({ currentTarget }) => setTag(currentTarget.value)}
          />
          <Button
            onClick={() => {
              setOpened(false)
              onChoose(tag.trim() || null)
            }}
          >
            {t(tag.trim() ? 'agencies/lazy:bulk.setTag' : 'agencies/lazy:bulk.removeTag')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Calls in batches of the server's limit, sequentially; each is all or nothing. */
function useBulk(release: () => void) {
  const { t } = useTranslation(['agencies', 'agencies/lazy'])
  const client = useClient()

  async function inParts(
    members: readonly Member[],
    send: (ids: string[]) => Promise<{ error?: Error | undefined }>,
  ) {
    try {
      for (let from = 0; from < members.length; from += membersAtOnceMax) {
        const ids = members.slice(from, from + membersAtOnceMax).map(({ id }) => id)
        const { error } = await send(ids)
        if (error) throw error
      }
      release()
      toast(t('agencies/lazy:bulk.changedMany', { count: members.length }), { variant: 'success' })
    } catch (error) {
      toastError(error)
    }
  }

  return {
    change: (members: readonly Member[], changes: { role?: Role; tag?: string | null }) =>
      inParts(members, (ids) =>
        client.mutation(updateMembersMutation, { input: { ids, ...changes } }).toPromise(),
      ),
    remove: (members: readonly Member[]) =>
      inParts(members, (ids) => client.mutation(removeMembersMutation, { input: { ids } }).toPromise()),
  }
}
