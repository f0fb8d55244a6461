import { useTranslation } from 'react-i18next'
import classes from './new-line.module.css'

/** The separator above the messages that were unread when the conversation was opened. */
export function NewLine() {
  const { t } = useTranslation('messaging')
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot contain the text.
    <div className={classes.line} role="separator" aria-label={t('conversation.new')}>
      <span aria-hidden>{t('conversation.new')}</span>
    </div>
  )
}
