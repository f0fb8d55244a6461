import { Anchor, Group } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { Section } from '../../ui/section.tsx'
import { deleteTaskEventMutation } from '../operations.ts'
import type { ShownEvent } from './event-panel.tsx'

/** The tasks that an event is about; each opens its panel. */
export function LinkedTasks({ event: { tasks, viewerCan } }: { event: ShownEvent }) {
  const { t } = useTranslation('calendar')
  const known = tasks.flatMap(({ id, task }) => (task ? [{ ...task, linkId: id }] : []))
  if (known.length === 0) return null
  return (
    <Section title={t('tasks')} count={known.length}>
      {known.map((task) => (
        <LinkedTask key={task.id} task={task} mayUnlink={viewerCan.linkTasks} />
      ))}
    </Section>
  )
}

interface LinkedTaskProps {
  task: { id: string; title: string; linkId: string }
  mayUnlink: boolean
}

function LinkedTask({ task: { id, title, linkId }, mayUnlink }: LinkedTaskProps) {
  const { t } = useTranslation('calendar')
  const [unlink] = useCommand(deleteTaskEventMutation)
  const removal = useAction(() => unlink({ input: { id: linkId } }))
  return (
    <>
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Anchor
          renderRoot={(props) => <Link to="/task/t/$task" params={{ task: id }} {...props} />}
          fz="sm"
          truncate
        >
          <bdi>{title}</bdi>
        </Anchor>
        {mayUnlink && (
          <IconButton label={t('unlink', { title })} icon={IconX} onClick={() => void removal.run()} />
        )}
      </Group>
      <SaveError field={removal} />
    </>
  )
}
