import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './unread-badge.module.css'
import { useFormats } from './use-formats.ts'

interface Props {
  count: number
  dot?: boolean
  /** The maximum; more are shown with a plus. */
  max?: number | undefined
}

/** The number of unread items, or a dot if only their existence matters. Zero shows nothing. */
export function UnreadBadge({ count, dot = false, max = 99 }: Props) {
  const { t } = useTranslation('ui')
  const formats = useFormats()
  if (count === 0) return null
  const shown = count > max ? `${max}+` : formats.count(count)
  return (
    <span className={dot ? classes.dot : classes.badge}>
      {!dot && <span aria-hidden>{shown}</span>}
      <VisuallyHidden>{t('unread', { count, shown })}</VisuallyHidden>
    </span>
  )
}
