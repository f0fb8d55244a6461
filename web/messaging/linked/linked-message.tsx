import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ResultOf } from '../../platform/graphql.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { InternalMark } from '../../ui/internal-mark.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import type { linkedMessagesQuery } from '../operations/linked.ts'
import classes from './linked.module.css'

type Message = ResultOf<typeof linkedMessagesQuery>['linkedMessages']['items'][number]

/** A message in a linked account's conversation: its author, readers and text; files only by name. */
export function LinkedMessage({ message }: { message: Message }) {
  const { t } = useTranslation(['messaging/lazy', 'messaging'])
  const formats = useFormats()
  const { ownerID, ownerName, ownerAvatar, content, internal, writtenBy, files, createdAt } = message
  return (
    <li className={classes.message} data-internal={internal || undefined}>
      <Avatar id={ownerID} name={ownerName} picture={ownerAvatar} size={32} />
      <div className={classes.words}>
        <div className={classes.facts}>
          <bdi className={classes.name}>{ownerName}</bdi>
          {writtenBy && (
            <span className={classes.quiet}>{t('messaging:message.writtenBy', { name: writtenBy })}</span>
          )}
          <time dateTime={createdAt} title={formats.dateTime(createdAt)} className={classes.quiet}>
            {formats.moment(createdAt)}
          </time>
          {internal && <InternalMark>{t('messaging:internal.label')}</InternalMark>}
        </div>
        {content && <RichText content={content} />}
        {files.length > 0 && (
          <Text c="dimmed" size="sm">
            {t('linked.files', { names: formats.list(files) })}
          </Text>
        )}
      </div>
    </li>
  )
}
