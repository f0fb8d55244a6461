import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Group } from '../model/use-answer.ts'

/** Tells screen readers how much was found. */
export function Found({ groups }: { groups: readonly Group[] }) {
  const { t } = useTranslation('search')
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  const isCapped = groups.some((group) => group.isCapped)
  return (
    <VisuallyHidden role="status">
      {t(count === 0 ? 'nothing' : isCapped ? 'foundMore' : 'found', { count })}
    </VisuallyHidden>
  )
}
