import { useTranslation } from 'react-i18next'
import classes from './api-mode-note.module.css'

/** Says that this session was started with an access key. */
export function ApiModeNote() {
  const { t } = useTranslation('agencies/lazy')
  return (
    <p role="note" className={classes.note}>
      {t('launch.mode')}
    </p>
  )
}
