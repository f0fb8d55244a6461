import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../ui/avatar.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useFormats } from '../../../ui/use-formats.ts'
import classes from '../people.module.css'
import { MemberStatus } from './member-status.tsx'
import type { Member, Role } from './use-members.ts'

/** What a table says of members; only clients are of a company. */
export function useMemberColumns(kind: Role): Column<Member>[] {
  const { t } = useTranslation('agencies')
  const { date } = useFormats()
  const columns: Column<Member>[] = [
    { name: 'name', label: t('name'), width: 13, cell: (member) => <MemberName member={member} /> },
    { name: 'email', label: t('email'), width: 16, cell: ({ user }) => user.email },
    { name: 'position', label: t('people.position'), width: 11, cell: ({ position }) => position },
    { name: 'company', label: t('people.company'), width: 10, cell: ({ companyName }) => companyName },
    { name: 'tag', label: t('people.tag'), width: 6, cell: ({ tag }) => tag, wideOnly: true },
    {
      name: 'manager',
      label: t('people.manager'),
      width: 9,
      cell: ({ assignedTo }) => assignedTo && <bdi>{assignedTo.name}</bdi>,
      wideOnly: true,
    },
    {
      name: 'status',
      label: t('people.state'),
      width: 7,
      cell: (member) => <MemberStatus member={member} />,
    },
    {
      name: 'seen',
      label: t('people.seen'),
      width: 8,
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
