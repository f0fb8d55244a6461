import { Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MemberSubject } from '../../agencies/slots.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { workHoursQuery } from '../operations.ts'
import { LoggedOf } from '../task/logged-of.tsx'

/** On a client's page: the time logged for them, or for their whole company, against the estimates of their tasks. */
export function ClientHours({ member }: { member: MemberSubject }) {
  const { t } = useTranslation('time')
  const variables = useMemo(() => ({ filter: { clientID: member.userID } }), [member.userID])
  const [{ data, error }, refresh] = useShownQuery({ query: workHoursQuery, variables, context })
  if (!data)
    return error ? (
      <ErrorState error={error} retry={() => refresh({ requestPolicy: 'network-only' })} />
    ) : (
      <FormSkeleton fields={1} />
    )
  const [item] = data.workHours.items
  if (!item) return <Text c="dimmed">{t('hours.nothing')}</Text>
  return (
    <Group gap="sm">
      {item.name !== member.user.name && (
        <Text span c="dimmed">
          <bdi>{item.name}</bdi>
        </Text>
      )}
      <LoggedOf seconds={item.logged ?? item.seconds} hours={item.estimate} />
    </Group>
  )
}

const context = { throttle: 5_000 }
