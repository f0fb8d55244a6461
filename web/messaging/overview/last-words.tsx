import { useTranslation } from 'react-i18next'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPreview } from '../../../shared/plain-text.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { InternalMark } from '../../ui/internal-mark.tsx'
import classes from './overview.module.css'
import type { Place } from './use-unread.ts'

/** The last message of a conversation, and its author. */
export function LastWords({ conversation: { lastMessage } }: Pick<Place, 'conversation'>) {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const { me } = useViewer()
  if (!lastMessage || lastMessage._deleted) return null
  const { owner, ownerID, content, pieces, internal } = lastMessage
  const words = toPreview(parseMarkdown(content), 120) || pieces[0]?.name
  const name = ownerID === me.id ? t('messaging/lazy:overview.you') : owner.name
  return (
    <span className={classes.facts}>
      {internal && <InternalMark>{t('internal.label')}</InternalMark>}
      <bdi className={classes.line}>{t('messaging/lazy:overview.said', { name, words })}</bdi>
    </span>
  )
}
