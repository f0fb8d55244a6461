import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ResultOf } from '../../platform/graphql.ts'
import { Line } from '../../shell/dashboard/part.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { InternalMark } from '../../ui/internal-mark.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import type { changesQuery } from '../operations.ts'

export type Change = ResultOf<typeof changesQuery>['changes']['items'][number]

const kinds = [
  'approvalGiven',
  'approvalRefused',
  'eventCreated',
  'memberJoined',
  'noteAdded',
  'projectCreated',
  'requestCommented',
  'requestFiled',
  'requestMoved',
  'subTaskDone',
  'taskCommented',
  'taskCreated',
  'taskDone',
  'taskMoved',
  'timeOffGranted',
] as const

/** Who did what, where and when; leads to it. */
export function ChangeLine({ change }: { change: Change }) {
  const { id, actor, path, place, internal, at } = change
  const { t } = useTranslation(['dashboard', 'ui'])
  const { time } = useFormats()
  return (
    <Line
      whole
      internal={internal}
      mark={
        <Avatar id={actor?.id ?? id} name={actor?.name ?? ''} picture={actor?.avatar ?? null} size={24} />
      }
      title={
        <Link to={path}>
          <Sentence change={change} />
        </Link>
      }
      second={
        <>
          {internal && <InternalMark>{t('ui:audience.internal')}</InternalMark>} {place && <bdi>{place}</bdi>}
        </>
      }
      end={
        <time data-fact dateTime={at}>
          {time(at)}
        </time>
      }
    />
  )
}

function Sentence({ change: { kind, actor, values, count } }: { change: Change }) {
  const { t } = useTranslation('dashboard')
  const { calendarDate } = useFormats()
  const { from, to, ...given } = values as Record<string, string>
  const days = { from: from && calendarDate(from), to: to && calendarDate(to) }
  const known = kinds.find((each) => each === kind)
  const name = actor?.name ?? t('somebody')
  return <bdi>{t(known ? `kind.${known}` : 'kind.other', { name, count, ...given, ...days })}</bdi>
}
