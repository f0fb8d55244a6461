import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPreview } from '../../../shared/plain-text.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { type ChannelRow, latestConversation } from '../model/channel.ts'
import classes from './channel-row.module.css'

/** The last message of a channel in one line; shown on the client's side only. */
export function LastMessage({ conversations }: Pick<ChannelRow['channel'], 'conversations'>) {
  const { t } = useTranslation('messaging')
  const last = latestConversation(conversations)?.lastMessage
  const text = useMemo(
    () => (last?.content ? toPreview(parseMarkdown(last.content), 80) : ''),
    [last?.content],
  )
  if (!last) return null
  return <span className={classes.last}>{text || last.pieces[0]?.name || t('message.deleted')}</span>
}

/** When the last message of a channel came; shown on the client's side only. */
export function LastTime({ conversations }: Pick<ChannelRow['channel'], 'conversations'>) {
  const formats = useFormats()
  const at = latestConversation(conversations)?.lastMessageAt
  return (
    at && (
      <time className={classes.time} dateTime={at}>
        {formats.moment(at)}
      </time>
    )
  )
}
