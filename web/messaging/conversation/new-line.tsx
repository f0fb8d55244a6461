import { useTranslation } from 'react-i18next'
import classes from './new-line.module.css'

/** Where the messages begin that were not seen when the conversation was opened. */
export function NewLine() {
  const { t } = useTranslation('messaging')
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot hold the word.
    <div className={classes.line} role="separator" aria-label={t('conversation.new')}>
      <span aria-hidden>{t('conversation.new')}</span>
    </div>
  )
}
