import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Who reads what one writes: everybody on the request, or the team alone. */
export function Audience({
  internal,
  onChange,
}: {
  internal: boolean
  onChange: (internal: boolean) => void
}) {
  const { t } = useTranslation('requests')
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('comments.who')}
      value={internal ? 'internal' : 'everyone'}
      onChange={(value) => onChange(value === 'internal')}
      data={[
        { value: 'everyone', label: t('comments.everyone') },
        { value: 'internal', label: t('comments.internal') },
      ]}
    />
  )
}
