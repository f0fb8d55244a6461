import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Active, inactive (not verified yet), or deactivated here; owners are marked. */
export function MemberStatus({ member }: { member: { active: boolean; status: string; isOwner: boolean } }) {
  const { t } = useTranslation('agencies')
  if (member.isOwner)
    return (
      <Badge variant="light" tt="none">
        {t('role.owner')}
      </Badge>
    )
  if (!member.active)
    return (
      <Badge variant="light" tt="none" color="gray">
        {t('people.status.deactivated')}
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
