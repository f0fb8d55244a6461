import { Popover, Stack } from '@mantine/core'
import { cloneElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayField } from '../../ui/date/day-field.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { Pill } from './pill.tsx'

interface Days {
  after: string | undefined
  before: string | undefined
}

/** The days between which it was written; both are left out themselves. */
export function DatePill({ after, before, onChange }: Days & { onChange: (days: Partial<Days>) => void }) {
  const { t } = useTranslation('search')
  const { calendarDate, list } = useFormats()
  const [opened, setOpened] = useState(false)
  const words = [
    after && t('filter.afterDay', { day: calendarDate(after) }),
    before && t('filter.beforeDay', { day: calendarDate(before) }),
  ].filter((each) => each !== undefined)
  return (
    <Pill
      label={t('filter.date')}
      value={list(words)}
      onRemove={() => onChange({ after: undefined, before: undefined })}
      around={(button) => (
        <Popover
          opened={opened}
          onChange={setOpened}
          position="bottom-start"
          shadow="md"
          trapFocus
          returnFocus
        >
          <Popover.Target>{cloneElement(button, { onClick: () => setOpened(!opened) })}</Popover.Target>
          <Popover.Dropdown aria-label={t('filter.date')}>
            <Stack gap="sm">
              <DayField
                label={t('filter.after')}
                value={after ?? null}
                onChange={(day) => onChange({ after: day ?? undefined })}
              />
              <DayField
                label={t('filter.before')}
                value={before ?? null}
                onChange={(day) => onChange({ before: day ?? undefined })}
              />
            </Stack>
          </Popover.Dropdown>
        </Popover>
      )}
    />
  )
}
