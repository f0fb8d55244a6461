import { VisuallyHidden } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useTranslation } from 'react-i18next'
import classes from './channel-row.module.css'

/** Marks a channel with an unsent draft. */
export function DraftSign() {
  const { t } = useTranslation('messaging')
  return (
    <span className={classes.draft}>
      <IconPencil size={14} stroke={1.5} aria-hidden />
      <VisuallyHidden>{t('list.draft')}</VisuallyHidden>
    </span>
  )
}
