import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSurroundings } from '../conversation/conversation-context.tsx'
import { Collapsible } from './collapsible.tsx'
import type { Message } from './message.ts'
import classes from './message-body.module.css'
import { MessageContent } from './message-content.tsx'
import { MessageEditor } from './message-editor.tsx'

/** The text of a message, its editor while it is being edited, or the mark that it was deleted. */
export function MessageBody({ message }: { message: Message }) {
  const { editing } = useSurroundings()
  if (message._deleted) return <DeletedMark />
  if (editing === message.id) return <MessageEditor message={message} />
  return (
    <span className={message.editedAt ? classes.edited : classes.plain}>
      {message.content && (
        <Collapsible long={isLong(message.content)}>
          <MessageContent content={message.content} />
        </Collapsible>
      )}
      {message.editedAt && <EditedMark at={message.editedAt} />}
    </span>
  )
}

function DeletedMark() {
  const { t } = useTranslation('messaging')
  return (
    <Text c="dimmed" fs="italic" inherit>
      {t('message.deleted')}
    </Text>
  )
}

function EditedMark({ at }: { at: string }) {
  const { t } = useTranslation('messaging')
  return (
    <Text span c="dimmed" fz="xs">
      <time dateTime={at}>{t('message.edited')}</time>
    </Text>
  )
}

function isLong(content: string): boolean {
  return content.length > 4000 || content.split('\n').length > 40
}
