import { useTranslation } from 'react-i18next'
import classes from './api-mode-note.module.css'

/** Says that this session was begun by an access key and not by signing in. */
export function ApiModeNote() {
  const { t } = useTranslation('agencies/lazy')
  return (
    <p role="note" className={classes.note}>
      {t('launch.mode')}
    </p>
  )
}
