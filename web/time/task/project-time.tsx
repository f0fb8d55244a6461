import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { serverNow } from '../clock/server-clock.ts'
import { timeOfProjectQuery } from '../operations.ts'
import { secondsLogged } from './logged.ts'
import { LoggedOf } from './logged-of.tsx'

/** On a project's page: the total logged time, against the estimates of its tasks. */
export function ProjectTime({ projectID }: { projectID: string }) {
  const { t } = useTranslation('time')
  const data = useExtraQuery({ query: timeOfProjectQuery, variables: { id: projectID } })
  const project = data?.getProject
  if (!project) return null
  const seconds = secondsLogged(project.logged, serverNow())
  if (seconds === 0) return null
  return (
    <Group gap="sm">
      <Text fz="xs" c="dimmed">
        {t('task.title')}
      </Text>
      <LoggedOf seconds={seconds} hours={project.progress.hours} />
    </Group>
  )
}
