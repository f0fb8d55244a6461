import { CloseButton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPreview } from '../../../shared/plain-text.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { LinkMessage } from './link-message.tsx'
import { unlinkMessageMutation } from './operations.ts'
import classes from './task.module.css'
import type { Task, TaskProps } from './task.ts'

/** The messages that a task was created from or is linked to; each opens its conversation. */
export function LinkedMessages({ task }: TaskProps) {
  return (
    <div className={classes.chips}>
      {task.messages.map((message) => (
        <MessageChip key={message.id} task={task} message={message} />
      ))}
      {task.viewerCan.update && <LinkMessage task={task} />}
    </div>
  )
}

function MessageChip({ task, message }: TaskProps & { message: Task['messages'][number] }) {
  const { t } = useTranslation('work')
  const formats = useFormats()
  const [unlink] = useCommand(unlinkMessageMutation)
  const removal = useAction(() => unlink({ input: { taskID: task.id, messageID: message.id } }))
  const text = toPreview(parseMarkdown(message.content), 60)
  return (
    <>
      <span className={classes.chip}>
        <Link
          className={classes.chipLink}
          to="/dial/c/$channelID"
          params={{ channelID: message.channelID }}
          search={{
            conversation: message.conversationID,
            message: message.id,
            ...(message.responseToID && { thread: message.responseToID }),
          }}
        >
          <Avatar id={message.owner.id} name={message.owner.name} picture={message.owner.avatar} size={20} />
          <bdi className={classes.clip}>{text || message.owner.name}</bdi>
          <Text span data-fact fz="xs" c="dimmed">
            {formats.moment(message.createdAt)}
          </Text>
        </Link>
        {task.viewerCan.update && (
          <CloseButton size="sm" aria-label={t('task.unlink')} onClick={() => void removal.run()} />
        )}
      </span>
      <SaveError field={removal} />
    </>
  )
}
