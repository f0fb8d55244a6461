import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Member } from './use-members.ts'

interface Props {
  member: Pick<Member, 'active' | 'status' | 'isOwner'> & { user: Pick<Member['user'], 'accountActive'> }
}

/** Deactivated, here or as a whole account; active, or inactive (not verified yet); owners are marked. */
export function MemberStatus({ member }: Props) {
  const { t } = useTranslation('agencies')
  if (!member.active || member.user.accountActive === false)
    return (
      <Badge variant="light" tt="none" color="gray">
        {t('people.status.deactivated')}
      </Badge>
    )
  if (member.isOwner)
    return (
      <Badge variant="light" tt="none">
        {t('role.owner')}
      </Badge>
    )
  return member.status === 'active' ? (
    <Badge variant="light" tt="none" color="success">
      {t('people.status.active')}
    </Badge>
  ) : (
    <Badge variant="light" tt="none" color="warning">
      {t('people.status.inactive')}
    </Badge>
  )
}
