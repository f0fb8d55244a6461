import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../shared/identity-facts.ts'
import { addDays } from '../../../shared/wall-clock.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useLanguage } from '../../ui/use-language.ts'
import type { teamWeekQuery } from './operations.ts'
import { PlannedOfCapacity } from './planned.tsx'
import classes from './team.module.css'

type Member = ResultOf<typeof teamWeekQuery>['teamWeek']['items'][number]
type Day = Member['days'][number]

interface Props {
  from: string
  today: string
  members: readonly Member[]
}

const heading = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(day))

/** A row for each member, a column for each day: a planner of one week, whose columns are fixed and unsorted. */
export function TeamTable({ from, today, members }: Props) {
  const { t } = useTranslation('time/lazy')
  const language = useLanguage()
  const days = Array.from({ length: 7 }, (_, at) => addDays(from, at))
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t('team.title')}>
        <thead>
          <tr>
            <th scope="col" className={classes.person}>
              {t('team.person')}
            </th>
            <th scope="col" className={classes.planned}>
              {t('team.planned')}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                {heading(day, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.memberID}>
              <th scope="row" className={classes.person}>
                <Link to="/agency/users/view/$id" params={{ id: member.memberID }} className={classes.name}>
                  <Avatar
                    id={member.user?.id ?? member.memberID}
                    name={member.user?.name ?? ''}
                    picture={member.user?.avatar ?? null}
                    size={24}
                  />
                  <span>{member.user?.name}</span>
                </Link>
              </th>
              <td className={classes.planned}>
                <PlannedOfCapacity {...member} />
              </td>
              {member.days.map((day) => (
                <td key={day.day} data-today={day.day === today || undefined}>
                  <DayCell day={day} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DayCell({ day: { hours, away, asked, holiday } }: { day: Day }) {
  const { t } = useTranslation('time/lazy')
  const formats = useFormats()
  const isFree = hours === 0 && !away && holiday === null
  return (
    <span className={classes.cell}>
      {hours > 0 && (
        <span data-fact className={classes.hours}>
          {formats.hours(hours)}
        </span>
      )}
      {isFree && <span className={classes.rest}>–</span>}
      {holiday !== null && (
        <Badge color="gray" variant="light" tt="none" className={classes.badge}>
          {holiday}
        </Badge>
      )}
      {away && (
        <Badge variant="light" tt="none" className={classes.badge}>
          {t(`team.away.${away}`)}
        </Badge>
      )}
      {asked && (
        <Badge color="info" variant="outline" tt="none" className={classes.badge}>
          {t('off.status.requested')}
        </Badge>
      )}
    </span>
  )
}
