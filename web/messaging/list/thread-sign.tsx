import { VisuallyHidden } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { useTranslation } from 'react-i18next'
import classes from './channel-row.module.css'

/** Marks a channel with unread replies in a thread that the viewer follows. */
export function ThreadSign() {
  const { t } = useTranslation('messaging')
  return (
    <span className={classes.thread}>
      <IconArrowBackUp size={16} stroke={2} aria-hidden />
      <VisuallyHidden>{t('list.thread')}</VisuallyHidden>
    </span>
  )
}
