import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../ui/avatar.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useFormats } from '../../../ui/use-formats.ts'
import classes from '../people.module.css'
import { MemberStatus, statusOf } from './member-status.tsx'
import type { Member, Role } from './use-members.ts'

/** What a table says of members; only clients are of a company. */
export function useMemberColumns(kind: Role): Column<Member>[] {
  const { t } = useTranslation('agencies')
  const { date } = useFormats()
  const columns: Column<Member>[] = [
    {
      name: 'name',
      label: t('name'),
      width: 13,
      value: ({ user }) => user.name,
      cell: (member) => <MemberName member={member} />,
    },
    {
      name: 'email',
      label: t('email'),
      width: 16,
      value: ({ user }) => user.email,
      cell: ({ user }) => user.email,
    },
    {
      name: 'position',
      label: t('people.position'),
      width: 11,
      value: ({ position }) => position,
      cell: ({ position }) => position,
    },
    {
      name: 'company',
      label: t('people.company'),
      width: 10,
      value: ({ companyName }) => companyName,
      cell: ({ companyName }) => companyName,
    },
    {
      name: 'tag',
      label: t('people.tag'),
      width: 6,
      value: ({ tag }) => tag,
      cell: ({ tag }) => tag,
      wideOnly: true,
    },
    {
      name: 'manager',
      label: t('people.manager'),
      width: 9,
      value: ({ assignedTo }) => assignedTo?.name,
      cell: ({ assignedTo }) => assignedTo && <bdi>{assignedTo.name}</bdi>,
      wideOnly: true,
    },
    {
      name: 'status',
      label: t('people.state'),
      width: 7,
      value: (member) => t(statusOf(member)),
      cell: (member) => <MemberStatus member={member} />,
    },
    {
      name: 'seen',
      label: t('people.seen'),
      width: 8,
      value: ({ user }) => user.lastSession,
      text: ({ user }) => user.lastSession ?? '',
      cell: ({ user }) => user.lastSession && date(user.lastSession),
      wideOnly: true,
    },
  ]
  return kind === 'client' ? columns : columns.filter(({ name }) => name !== 'company')
}

function MemberName({ member: { id, user } }: { member: Member }) {
  return (
    <span className={classes.who}>
      <Avatar id={user.id} name={user.name} picture={user.avatar} size={24} />
      <Anchor
        c="inherit"
        fw={600}
        truncate
        renderRoot={(props) => <Link to="/agency/users/view/$id" params={{ id }} {...props} />}
      >
        <bdi>{user.name}</bdi>
      </Anchor>
    </span>
  )
}
