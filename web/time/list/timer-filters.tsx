import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useClientsEver, useStaffEver } from '../../agencies/find/find-members.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { DayField } from '../../ui/date/day-field.tsx'
import { PersonSelect } from '../../ui/people/person-select.tsx'
import { ProjectSelect } from '../choose/project-select.tsx'
import { StarterSelect } from '../choose/starter-select.tsx'
import classes from './timers.module.css'
import type { TimerFilter } from './use-timer-list.ts'

interface Props {
  filter: TimerFilter
  onChange: (filter: TimerFilter) => void
}

/** The filters of the table, its totals and the export. */
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
    value: filter.startedBy ?? null,
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
        <PersonSelect
          {...person}
          find={useStaffEver}
          nothing={t('nothingFound')}
          onChange={(startedBy) => set({ startedBy })}
        />
      ) : (
        <StarterSelect {...person} onChoose={(startedBy) => set({ startedBy })} />
      )}
      <ProjectSelect
        size="xs"
        aria-label={t('filter.project')}
        placeholder={t('filter.project')}
        clearable
        onChoose={(project) => set({ projectID: project?.id ?? null })}
      />
      {isStaff && (
        <PersonSelect
          find={useClientsEver}
          nothing={t('nothingFound')}
          size="xs"
          aria-label={t('filter.client')}
          placeholder={t('filter.client')}
          clearable
          value={filter.clientID ?? null}
          onChange={(clientID) => set({ clientID })}
        />
      )}
    </Box>
  )
}
