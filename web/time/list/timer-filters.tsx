import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { DayField } from '../../ui/date/day-field.tsx'
import { ClientSelect, PersonSelect, StarterSelect } from '../choose/people-select.tsx'
import { ProjectSelect } from '../choose/project-select.tsx'
import classes from './timers.module.css'
import type { TimerFilter } from './use-timer-list.ts'

interface Props {
  filter: TimerFilter
  onChange: (filter: TimerFilter) => void
}

/** What narrows the table, and with it the sums and the file. */
export function TimerFilters({ filter, onChange }: Props) {
  const { t } = useTranslation('time')
  const { isStaff } = useViewer()
  const set = (part: TimerFilter) =>
    onChange(Object.fromEntries(Object.entries({ ...filter, ...part }).filter(([, value]) => value)))
  const person = {
    size: 'xs',
    'aria-label': t('filter.person'),
    placeholder: t('filter.person'),
    clearable: true,
    onChoose: (startedBy: string | null) => set({ startedBy }),
  } as const
  return (
    <Box className={classes.filters} role="group" aria-label={t('filter.label')}>
      <DayField
        size="xs"
        aria-label={t('filter.from')}
        value={filter.from ?? null}
        onChange={(from) => set({ from })}
      />
      <DayField
        size="xs"
        aria-label={t('filter.to')}
        value={filter.to ?? null}
        onChange={(to) => set({ to })}
      />
      {isStaff ? (
        <PersonSelect {...person} />
      ) : (
        <StarterSelect {...person} value={filter.startedBy ?? null} />
      )}
      <ProjectSelect
        size="xs"
        aria-label={t('filter.project')}
        placeholder={t('filter.project')}
        clearable
        onChoose={(project) => set({ projectID: project?.id ?? null })}
      />
      {isStaff && (
        <ClientSelect
          size="xs"
          aria-label={t('filter.client')}
          placeholder={t('filter.client')}
          clearable
          onChoose={(clientID) => set({ clientID })}
        />
      )}
    </Box>
  )
}
