import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { useWholeList } from '../../platform/client/use-whole-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { TimeZoneField } from '../../ui/form/time-zone-field.tsx'
import { PartMissing } from '../../ui/part-missing.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { workingHoursQuery } from '../planning/operations.ts'
import { PlainFailure } from '../planning/plain-failure.tsx'
import { WeekEditor } from '../planning/week-editor.tsx'
import { type Hours, inOrder } from '../planning/weekday.ts'
import { HolidayEditor } from './holiday-editor.tsx'
import { companyNamesQuery, dropWorkingHoursMutation, saveWorkingHoursMutation } from './operations.ts'

type WorkingHours = ResultOf<typeof workingHoursQuery>['workingHours']

/** The agency's working hours, and the companies with other hours. */
export function WorkingHoursSection() {
  const { t } = useTranslation('time/lazy')
  const { agency } = useViewer()
  const [company, setCompany] = useState('')
  const {
    items: companies = [],
    more,
    ...list
  } = useWholeList({
    query: companyNamesQuery,
    variables: useMemo(() => ({ agencyID: agency?.id ?? '', limit: 200 }), [agency?.id]),
    pick: ({ companiesByAgency }) => companiesByAgency,
    pause: !agency,
  })
  const [{ data, error }, refresh] = useShownQuery({
    query: workingHoursQuery,
    variables: { companyID: company || null },
  })
  const hours = data?.workingHours
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t('hours.hint')}</Text>
      {list.error && <ErrorState error={list.error} retry={list.retry} />}
      {companies.length > 0 && (
        <NativeSelect
          label={t('hours.of')}
          w={320}
          value={company}
          data={[
            { value: '', label: t('hours.everybody') },
            ...companies.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget }) => setCompany(currentTarget.value)}
        />
      )}
      {more.error && <PartMissing ofList error={more.error} retry={list.retry} />}
      {hours && (hours.companyID ?? '') === company ? (
        <HoursForm key={JSON.stringify(hours)} hours={hours} />
      ) : error ? (
        <ErrorState error={error} retry={() => refresh({ requestPolicy: 'network-only' })} />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </Stack>
  )
}

function HoursForm({ hours }: { hours: WorkingHours }) {
  const { t } = useTranslation(['time/lazy', 'ui'])
  const [save] = useCommand(saveWorkingHoursMutation)
  const [drop] = useCommand(dropWorkingHoursMutation)
  const [week, setWeek] = useState<readonly Hours[]>(hours.week)
  const [holidays, setHolidays] = useState(hours.holidays)
  const [timeZone, setTimeZone] = useState(hours.ownTimeZone)
  const { companyID, isOwn } = hours

  const saving = useAction(async () => {
    await save({ input: { companyID, week: inOrder(week), holidays, ...(companyID ? { timeZone } : {}) } })
    toast(t('ui:saved'), { variant: 'success' })
  })
  const inheriting = useAction((company: string) => drop({ input: { companyID: company } }))

  return (
    <Stack gap="lg">
      {companyID && <Text c="dimmed">{t(isOwn ? 'time/lazy:hours.own' : 'time/lazy:hours.inherited')}</Text>}
      <WeekEditor label={t('time/lazy:hours.title')} hours={week} onChange={setWeek} />
      {companyID && (
        <TimeZoneField
          label={t('time/lazy:hours.timeZone')}
          value={timeZone}
          placeholder={t('time/lazy:hours.zoneOfAgency')}
          clearable
          onChange={setTimeZone}
        />
      )}
      <Title order={3}>{t('time/lazy:holidays.title')}</Title>
      <HolidayEditor holidays={holidays} onChange={setHolidays} />
      <PlainFailure error={saving.error ?? inheriting.error} />
      <Group gap="sm">
        <Button loading={saving.pending} onClick={() => void saving.run()}>
          {t('ui:save')}
        </Button>
        {companyID && isOwn && (
          <Button variant="default" onClick={() => void inheriting.run(companyID)}>
            {t('time/lazy:hours.inherit')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
