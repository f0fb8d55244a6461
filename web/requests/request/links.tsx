import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPreview } from '../../../shared/plain-text.ts'
import { Section } from '../../ui/section.tsx'
import classes from './request.module.css'
import type { Request } from './request.ts'

/** The tasks and the project created from a request, and the message that it was created from. */
export function Links({ request: { tasks, project, message } }: { request: Request }) {
  const { t } = useTranslation('requests')
  const isEmpty = tasks.length === 0 && !project && !message
  return (
    <Section title={t('request.linked')}>
      {isEmpty && (
        <Text c="dimmed" fz="xs">
          {t('request.notLinked')}
        </Text>
      )}
      <ul className={classes.links} aria-label={t('request.linked')}>
        {tasks.map((task) => (
          <li key={task.id}>
            <Link className={classes.link} to="/task/t/$task" params={{ task: task.id }}>
              <bdi>{task.title}</bdi>
              <Text span fz="xs" c="dimmed">
                {task.isCompleted ? t('request.taskDone') : task.project.title}
              </Text>
            </Link>
          </li>
        ))}
        {project && (
          <li>
            <Link className={classes.link} to="/task/project/$id" params={{ id: project.id }}>
              <bdi>{project.title}</bdi>
              <Text span fz="xs" c="dimmed">
                {t('request.project')}
              </Text>
            </Link>
          </li>
        )}
        {message && (
          <li>
            <Link
              className={classes.link}
              to="/dial/c/$channelID"
              params={{ channelID: message.channelID }}
              search={{ conversation: message.conversationID, message: message.id } as never}
            >
              <bdi>{toPreview(parseMarkdown(message.content), 80)}</bdi>
              <Text span fz="xs" c="dimmed">
                {t('request.message')}
              </Text>
            </Link>
          </li>
        )}
      </ul>
    </Section>
  )
}
