import { Progress, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, todayIn } from '../../../shared/wall-clock.ts'
import { useWholeList } from '../../platform/client/use-whole-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { Line, Lines, Part } from '../../shell/dashboard/part.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { PartMissing } from '../../ui/part-missing.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useZone } from '../../ui/use-zone.ts'
import { mondayBefore } from '../team/days.ts'
import { teamWeekQuery } from '../team/operations.ts'
import { PlannedOfCapacity } from '../team/planned.tsx'
import { busiestFirst } from './busiest-first.ts'
import classes from './dashboard.module.css'
import { useDaysOff } from './use-days-off.ts'

type Data = ResultOf<typeof teamWeekQuery>
type Member = Data['teamWeek']['items'][number]

const pick = ({ teamWeek: { items, nextToken } }: Data) => ({
  items: items.map((member) => ({ ...member, id: member.memberID })),
  nextToken,
})
const context = { throttle: 5_000 }
const shown = 8

/** The team's week: the planned hours of each person's capacity, and who is off; the busiest first. */
export function PeoplePart() {
  const { t } = useTranslation('time/lazy')
  const { days } = useFormats()
  const today = todayIn(useZone())
  const from = mondayBefore(today)
  const variables = useMemo(() => ({ from, limit: 100 }), [from])
  const list = useWholeList({ query: teamWeekQuery, variables, pick, context })
  const members = useMemo(() => list.items && busiestFirst(list.items).slice(0, shown), [list.items])
  return (
    <Part
      title={t('people.title')}
      facts={<span data-fact>{t('people.week', { days: days(from, addDays(from, 6)) })}</span>}
      all={
        <Link to="/agency/planning" search={{ from }}>
          {t('people.all')}
        </Link>
      }
    >
      {list.error ? (
        <PartMissing error={list.error} retry={list.retry} />
      ) : members ? (
        <Lines>
          {members.map((member) => (
            <MemberLine key={member.memberID} member={member} today={today} />
          ))}
        </Lines>
      ) : (
        <ListSkeleton rows={3} />
      )}
    </Part>
  )
}

function MemberLine({ member, today }: { member: Member; today: string }) {
  const { memberID, user, days, planned, capacity } = member
  const off = useDaysOff(days, today)
  const name = user?.name ?? ''
  return (
    <Line
      mark={<Avatar id={user?.id ?? memberID} name={name} picture={user?.avatar ?? null} size={24} />}
      title={
        <Link to="/agency/users/view/$id" params={{ id: memberID }}>
          <bdi>{name}</bdi>
        </Link>
      }
      end={
        <>
          {off && (
            <Text span fz="xs" c="dimmed">
              {off}
            </Text>
          )}
          <Load planned={planned} capacity={capacity} />
          <span className={classes.hours}>
            <PlannedOfCapacity planned={planned} capacity={capacity} />
          </span>
        </>
      }
    />
  )
}

/** The same as a bar, with a red end where too much is planned; the numbers beside it say it in words. */
function Load({ planned, capacity }: Pick<Member, 'planned' | 'capacity'>) {
  const whole = Math.max(planned, capacity)
  const over = planned - capacity
  const part = (hours: number) => (whole === 0 ? 0 : (hours / whole) * 100)
  return (
    <Progress.Root size="sm" className={classes.load ?? ''} aria-hidden>
      <Progress.Section value={part(Math.min(planned, capacity))} />
      {over > 0 && <Progress.Section value={part(over)} color="danger" />}
    </Progress.Root>
  )
}
