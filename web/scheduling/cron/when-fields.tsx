import { Chip, Group, Select } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type CronRepeat, cronRepeats } from '../../../shared/scheduling-facts.ts'
import { lazyWithTexts } from '../../shell/routing/lazy-with-texts.ts'
import { WallField } from '../../ui/date/wall-field.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { weekday } from './schedule-text.ts'
import type { When } from './when-value.ts'
import { ZoneField } from './zone-field.tsx'

/** Loaded with the library that reads cron expressions. */
export const ExpressionField = lazyWithTexts(
  () => import('./expression-field.tsx'),
  'ExpressionField',
  'here',
  'ui/errors',
)

const weekdays = [1, 2, 3, 4, 5, 6, 7]

interface Props {
  when: When
  onChange: (part: Partial<When>) => void
}

/** The fields of when something happens: repeat, first time, days or expression, and time zone. */
export function WhenFields({ when, onChange }: Props) {
  const { t } = useTranslation('scheduling')
  const { repeat, days, zone, start, expression } = when
  return (
    <>
      <Group grow gap="sm" align="start">
        <Select
          label={t('cron.repeat')}
          data={cronRepeats.map((each) => ({ value: each, label: t(`cron.repeats.${each}`) }))}
          value={repeat}
          allowDeselect={false}
          onChange={(value) => value && onChange({ repeat: value as CronRepeat })}
        />
        <WallField label={t('cron.first')} value={start} onChange={(start) => onChange({ start })} />
      </Group>
      {repeat === 'weekly' && <DaysField days={days} onChange={(days) => onChange({ days })} />}
      {repeat === 'cron' && (
        <Suspense>
          <ExpressionField value={expression} onChange={(expression) => onChange({ expression })} />
        </Suspense>
      )}
      <ZoneField label={t('cron.zone')} zone={zone} onChange={(zone) => onChange({ zone })} />
    </>
  )
}

/** Selects weekdays. */
export function DaysField({ days, onChange }: { days: string[]; onChange: (days: string[]) => void }) {
  const { t } = useTranslation('scheduling')
  const language = useLanguage()
  return (
    <Chip.Group multiple value={days} onChange={onChange}>
      <Group gap="xs" role="group" aria-label={t('cron.days')}>
        {weekdays.map((day) => (
          <Chip key={day} value={String(day)} size="xs">
            {weekday(day, language, 'short')}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}
