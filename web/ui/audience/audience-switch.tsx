import { SegmentedControl, type SegmentedControlProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export interface Audience extends Omit<SegmentedControlProps, 'data' | 'value' | 'onChange'> {
  /** Visible to the team only. */
  internal: boolean
  onChange: (internal: boolean) => void
}

const choices = ['everyone', 'internal'] as const

/** Switches the readers of a text between everyone and the team. */
export function AudienceSwitch({ internal, onChange, ...props }: Audience) {
  const { t } = useTranslation('ui')
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('audience.label')}
      {...props}
      value={internal ? 'internal' : 'everyone'}
      onChange={(value) => onChange(value === 'internal')}
      data={choices.map((value) => ({ value, label: t(`audience.${value}`) }))}
    />
  )
}
