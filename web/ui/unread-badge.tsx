import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './unread-badge.module.css'
import { useFormats } from './use-formats.ts'

/** How many wait: a number, or a quiet dot when only that there is something matters. Zero shows nothing. */
export function UnreadBadge({ count, dot = false }: { count: number; dot?: boolean }) {
  const { t } = useTranslation('ui')
  const formats = useFormats()
  if (count === 0) return null
  return (
    <span className={dot ? classes.dot : classes.badge}>
      {!dot && <span aria-hidden>{count > 99 ? '99+' : formats.count(count)}</span>}
      <VisuallyHidden>{t('unread', { count })}</VisuallyHidden>
    </span>
  )
}
