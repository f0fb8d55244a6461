import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../ui/avatar.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { personColumn } from '../../../ui/table/person-column.tsx'
import { useFormats } from '../../../ui/use-formats.ts'
import classes from '../people.module.css'
import { emailOf, isInvitation, type Listed, managerOf, nameOf, roleOf, standingOf } from './listed.ts'
import { StatusBadge } from './member-status.tsx'
import type { Member, Role } from './use-members.ts'

/** The columns for members and invitations; only clients have a company. */
export function useMemberColumns(kind: Role | undefined): Column<Listed>[] {
  const { t } = useTranslation('agencies')
  const { dateTime } = useFormats()
  const columns: Column<Listed>[] = [
    {
      name: 'name',
      label: t('name'),
      width: 12.5,
      value: nameOf,
      cell: (one) => (isInvitation(one) ? <InvitedName name={nameOf(one)} /> : <MemberName member={one} />),
    },
    {
      name: 'email',
      label: t('email'),
      width: 16,
      value: emailOf,
      cell: emailOf,
    },
    {
      name: 'role',
      label: t('people.role'),
      width: 6,
      value: (one) => t(`role.${roleOf(one)}`),
      cell: (one) => t(!isInvitation(one) && one.isOwner ? 'role.owner' : `role.${roleOf(one)}`),
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
      width: 5,
      value: ({ tag }) => tag,
      cell: ({ tag }) => tag,
      wideOnly: true,
    },
    personColumn('manager', t('people.manager'), managerOf, { width: 9, wideOnly: true }),
    {
      name: 'status',
      label: t('people.state'),
      width: 6.5,
      value: (one) => t(standingOf(one)),
      cell: (one) => <StatusBadge status={standingOf(one)} />,
    },
    {
      name: 'seen',
      label: t('people.seen'),
      width: 11,
      value: seenOf,
      text: (one) => seenOf(one) ?? '',
      cell: (one) => {
        const seen = seenOf(one)
        return seen && dateTime(seen)
      },
      wideOnly: true,
    },
  ]
  const left = new Set([...(kind ? ['role'] : []), ...(kind && kind !== 'client' ? ['company'] : [])])
  return columns.filter(({ name }) => !left.has(name))
}

const seenOf = (one: Listed) => (isInvitation(one) ? undefined : one.user.lastSession)

/** An invited person has no page and no picture yet. */
function InvitedName({ name }: { name: string }) {
  return (
    <span className={classes.who}>
      <Avatar id={name} name={name} size={24} />
      <Text span truncate c="dimmed">
        <bdi>{name}</bdi>
      </Text>
    </span>
  )
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
