import { Badge, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Member } from './use-members.ts'

type Standing = Pick<Member, 'active' | 'status' | 'isOwner'> & {
  user: Pick<Member['user'], 'accountActive'>
}

/** Deactivated, in this agency or the whole account; active, or inactive (not verified yet); owners are marked. */
export function statusOf({ active, status, isOwner, user }: Standing) {
  if (!active || user.accountActive === false) return 'people.status.deactivated'
  if (isOwner) return 'role.owner'
  return status === 'active' ? 'people.status.active' : 'people.status.inactive'
}

const colors = {
  'people.status.deactivated': 'gray',
  'role.owner': 'primary',
  // Most members have this status, so it has no colour.
  'people.status.active': undefined,
  'people.status.inactive': 'warning',
  'people.status.pending': 'warning',
  'people.status.expired': 'gray',
} as const

export const MemberStatus = ({ member }: { member: Standing }) => <StatusBadge status={statusOf(member)} />

/** The status of a member as a word; as a badge if it is exceptional. */
export function StatusBadge({ status }: { status: keyof typeof colors }) {
  const { t } = useTranslation('agencies')
  const color = colors[status]
  if (!color) {
    return (
      <Text span c="dimmed">
        {t(status)}
      </Text>
    )
  }
  return (
    <Badge variant="light" tt="none" color={color}>
      {t(status)}
    </Badge>
  )
}
