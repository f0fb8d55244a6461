import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../../platform/workspace/viewer.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { inviteDialog } from '../invitations/invite-state.ts'
import { useInvitations } from '../invitations/use-invitations.ts'
import classes from '../people.module.css'
import { useMemberColumns } from './member-columns.tsx'
import { MemberMenu } from './member-menu.tsx'
import { type Member, type Role, useMembers } from './use-members.ts'

// The server refuses longer ones.
const longestKeyword = 200

/** The members in a role; what is typed finds by anything that is known of them, shown or not. */
export function Members({ kind, label }: { kind: Role; label: string }) {
  const { t } = useTranslation('agencies')
  const { agency } = useViewer()
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), 150)
  const list = useMembers(kind, keyword)
  const columns = useMemberColumns(kind)
  if (!list.items && list.error) return <ErrorState error={list.error} retry={list.retry} />
  return (
    <DataTable
      label={label}
      name="members"
      columns={columns}
      rows={list.items}
      arrival={{ complete: list.complete, error: list.more.error, retry: list.retry }}
      {...(agency?.viewerCan.manageMembers && {
        actions: (member: Member) => <MemberMenu member={member} />,
      })}
      tools={
        <TextInput
          type="search"
          className={classes.find}
          leftSection={<IconSearch size={18} stroke={1.5} />}
          aria-label={t('people.find')}
          placeholder={t('people.findHint')}
          maxLength={longestKeyword}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      }
      empty={keyword ? <NobodyFound /> : <NoMembers kind={kind} />}
    />
  )
}

function NobodyFound() {
  const { t } = useTranslation('agencies')
  return (
    <EmptyState icon={IconSearch} title={t('people.nobodyFound')}>
      {t('people.nobodyFoundHint')}
    </EmptyState>
  )
}

/** Nobody yet: how many of them are invited, and the way to invite more. */
function NoMembers({ kind }: { kind: Role }) {
  const { t } = useTranslation('agencies')
  const { agency } = useViewer()
  const { items = [] } = useInvitations()
  const count = items.filter(({ agencyRole }) => agencyRole === kind).length
  const mayInvite = kind === 'client' ? agency?.viewerCan.inviteClients : agency?.viewerCan.inviteStaff
  return (
    <EmptyState
      icon={IconUsers}
      title={t(`people.none.${kind}`)}
      action={
        mayInvite && (
          <Button onClick={() => inviteDialog.set({ role: kind })}>{t(`people.inviteAs.${kind}`)}</Button>
        )
      }
    >
      {count > 0 ? t('people.onTheirWay', { count }) : t('people.noneHint')}
    </EmptyState>
  )
}
