import { useTranslation } from 'react-i18next'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPreview } from '../../../shared/plain-text.ts'
import type { Message } from '../model/message.ts'
import classes from './quote.module.css'

export type Quoted = NonNullable<Message['quotedMessage']>

const maxCharacters = 140

/** Author and first line of a quoted message; if it was deleted, only that it was. */
export function QuoteLine({
  message,
}: {
  message: Pick<Quoted, 'content' | 'owner' | 'pieces' | '_deleted'>
}) {
  const { t } = useTranslation('messaging')
  const { content, owner, pieces, _deleted } = message
  if (_deleted) return <span className={classes.line}>{t('message.deleted')}</span>
  return (
    <span className={classes.line}>
      <bdi className={classes.author}>{owner.name}</bdi>{' '}
      <span dir="auto">{toPreview(parseMarkdown(content), maxCharacters) || pieces[0]?.name}</span>
    </span>
  )
}
