import { List, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { timeOffImpactQuery } from './operations.ts'
import { useDaysOff } from './use-days-off.ts'

/** The impact of an absence: the member's due tasks, their Daily Queue, and the others who are away. */
export function Impact({ timeOffId }: { timeOffId: string }) {
  const { t } = useTranslation('time/lazy')
  const formats = useFormats()
  const days = useDaysOff()
  const [{ data, error }, refresh] = useShownQuery({
    query: timeOffImpactQuery,
    variables: { id: timeOffId },
  })
  const impact = data?.timeOffImpact
  if (!impact)
    return error ? (
      <ErrorState error={error} retry={() => refresh({ requestPolicy: 'network-only' })} />
    ) : (
      <ListSkeleton />
    )
  const { tasks, away, dailyHours } = impact
  return (
    <Stack gap="sm" component="section" aria-label={t('impact.title')}>
      <Text fw={600}>
        {tasks.length > 0 ? t('impact.tasks', { count: tasks.length }) : t('impact.noTasks')}
      </Text>
      {tasks.length > 0 && (
        <List size="sm">
          {tasks.map(({ id, title, project }) => (
            <List.Item key={id}>
              {title}{' '}
              <Text span c="dimmed">
                {project.title}
              </Text>
            </List.Item>
          ))}
        </List>
      )}
      {dailyHours > 0 && <Text>{t('impact.daily', { hours: formats.hours(dailyHours) })}</Text>}
      <Text fw={600}>{away.length > 0 ? t('impact.away') : t('impact.nobodyAway')}</Text>
      {away.length > 0 && (
        <List size="sm">
          {away.map((other) => (
            <List.Item key={other.id}>
              {other.user?.name}: {days(other)}
              {other.status === 'requested' && ` (${t('off.status.requested')})`}
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  )
}
