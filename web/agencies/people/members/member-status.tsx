import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Member } from './use-members.ts'

interface Props {
  member: Pick<Member, 'active' | 'status' | 'isOwner'> & { user: Pick<Member['user'], 'accountActive'> }
}

/** Deactivated, here or as a whole account; active, or inactive (not verified yet); owners are marked. */
export function statusOf({ active, status, isOwner, user }: Props['member']) {
  if (!active || user.accountActive === false) return 'people.status.deactivated'
  if (isOwner) return 'role.owner'
  return status === 'active' ? 'people.status.active' : 'people.status.inactive'
}

const colors = {
  'people.status.deactivated': 'gray',
  'role.owner': 'primary',
  'people.status.active': 'success',
  'people.status.inactive': 'warning',
} as const

export function MemberStatus({ member }: Props) {
  const { t } = useTranslation('agencies')
  const status = statusOf(member)
  return (
    <Badge variant="light" tt="none" color={colors[status]}>
      {t(status)}
    </Badge>
  )
}
