import { Text } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { useSurroundings } from '../model/conversation-context.tsx'
import type { Message } from '../model/message.ts'
import { Collapsible } from './collapsible.tsx'
import classes from './message-body.module.css'

const MessageEditor = lazyPart(() => import('./message-editor.tsx'), 'MessageEditor', 'here')

/** The text of a message, its editor, or the note that it was deleted. */
export function MessageBody({ message }: { message: Message }) {
  const { editing } = useSurroundings()
  if (message._deleted) return <DeletedMark />
  const text = <MessageText message={message} />
  if (editing !== message.id) return text
  return (
    <Suspense fallback={text}>
      <MessageEditor message={message} />
    </Suspense>
  )
}

function MessageText({ message }: { message: Message }) {
  return (
    <span className={message.editedAt ? classes.edited : classes.plain}>
      {(message.automatic || message.writtenBy) && <OriginMark message={message} />}
      {message.content && (
        <Collapsible long={isLong(message.content)}>
          <RichText content={message.content} />
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

/** Marks an automatic reply, or a message that another member wrote for the author. */
function OriginMark({ message: { writtenBy } }: { message: Message }) {
  const { t } = useTranslation('messaging')
  return (
    <Text c="dimmed" fz="xs">
      {writtenBy ? t('message.writtenBy', { name: writtenBy }) : t('message.automatic')}
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
