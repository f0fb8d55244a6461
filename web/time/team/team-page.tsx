import { Button, Group, Text, Title } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, todayIn } from '../../../shared/wall-clock.ts'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import { PeopleTabs } from '../../shell/agency/people-tabs.tsx'
import { searchDay } from '../../shell/routing/search-day.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { Page } from '../../ui/page.tsx'
import { TableSkeleton } from '../../ui/page-skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useZone } from '../../ui/use-zone.ts'
import { timeOffRequestsQuery } from '../planning/operations.ts'
import planning from '../planning/planning.module.css'
import { TimeOffRow } from '../planning/time-off-row.tsx'
import { mondayBefore } from './days.ts'
import { teamWeekQuery } from './operations.ts'
import classes from './team.module.css'
import { TeamTable } from './team-table.tsx'

const route = getRouteApi('/app/agency/planning')
const all = {}

/** Who works when in a week, who is away, and the pending requests. */
export function TeamPage() {
  const { t } = useTranslation('time/lazy')
  const { calendarDate } = useFormats()
  const zone = useZone()
  const [today] = useState(() => todayIn(zone))
  const search = route.useSearch()
  const navigate = useNavigate()
  const from = mondayBefore(searchDay(search.from) ?? today)
  const setFrom = (day: string) => void navigate({ to: '/agency/planning', search: { from: day } })
  const variables = useMemo(() => ({ from }), [from])
  const team = useLiveList({ query: teamWeekQuery, variables, pick: ({ teamWeek }) => teamWeek })
  return (
    <Page title={t('team.title')} facts={<PeopleTabs />} wide>
      <div className={classes.page}>
        <Waiting />
        <Group gap="xs">
          <IconButton
            label={t('team.before')}
            icon={IconChevronLeft}
            onClick={() => setFrom(addDays(from, -7))}
          />
          <Button variant="default" size="xs" onClick={() => setFrom(mondayBefore(today))}>
            {t('team.thisWeek')}
          </Button>
          <IconButton
            label={t('team.after')}
            icon={IconChevronRight}
            onClick={() => setFrom(addDays(from, 7))}
          />
          <Text fw={600}>
            {calendarDate(from)} – {calendarDate(addDays(from, 6))}
          </Text>
        </Group>
        {team.items ? (
          <TeamTable from={from} today={today} members={team.items} />
        ) : team.error ? (
          <ErrorState error={team.error} retry={team.retry} />
        ) : (
          <TableSkeleton />
        )}
        <MoreButton list={team} />
      </div>
    </Page>
  )
}

/** Pending requests: for admins everyone's, for others their own. */
function Waiting() {
  const { t } = useTranslation('time/lazy')
  const list = useLiveList({
    query: timeOffRequestsQuery,
    variables: all,
    pick: ({ timeOffRequests }) => timeOffRequests,
  })
  if (list.error) return <ErrorState error={list.error} retry={list.retry} />
  if (!list.items?.length) return null
  return (
    <section aria-label={t('off.requests')}>
      <Title order={2} fz="md">
        {t('off.requests')}
      </Title>
      <ul className={planning.list}>
        {list.items.map((entry) => (
          <TimeOffRow key={entry.id} entry={entry} named />
        ))}
      </ul>
      <MoreButton list={list} />
    </section>
  )
}
