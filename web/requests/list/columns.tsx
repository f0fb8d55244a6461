import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { todayIn } from '../../../shared/wall-clock.ts'
import type { Column } from '../../ui/table/column.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useAgencyZone } from '../../ui/use-zone.ts'
import { Person } from '../parts/person.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import type { useSettings } from '../parts/use-settings.ts'
import classes from './list.module.css'
import type { RequestRow } from './use-requests.ts'

/** The columns of the request table. */
export function useRequestColumns({ statusOf }: ReturnType<typeof useSettings>): Column<RequestRow>[] {
  const { t } = useTranslation('requests')
  const { moment, calendarDate } = useFormats()
  const today = todayIn(useAgencyZone())
  return [
    {
      name: 'title',
      label: t('list.request'),
      width: 16,
      value: ({ title }) => title,
      cell: ({ id, number, title, unreadAdminApproval }) => (
        <Link
          className={classes.link}
          to="/request-system/details/$id"
          params={{ id }}
          data-unread={unreadAdminApproval || undefined}
        >
          <span className={classes.number}>{number}</span>
          <bdi>{title}</bdi>
          {unreadAdminApproval && <span className={classes.dot} role="img" aria-label={t('list.unread')} />}
        </Link>
      ),
    },
    {
      name: 'status',
      label: t('request.status'),
      width: 8,
      value: ({ status }) => statusOf(status)?.word,
      cell: ({ status }) => <StatusMark status={statusOf(status)} />,
    },
    {
      name: 'category',
      label: t('filing.category'),
      width: 6,
      value: ({ category }) => category?.category,
      cell: ({ category }) => category?.category,
    },
    {
      name: 'client',
      label: t('list.client'),
      width: 8,
      value: ({ issuer }) => issuer?.companyName ?? issuer?.name,
      cell: ({ issuer }) => issuer && <Person person={issuer} />,
    },
    {
      name: 'inCharge',
      label: t('request.inCharge'),
      width: 8,
      value: ({ enChargeUser }) => enChargeUser?.name,
      cell: ({ enChargeUser }) =>
        enChargeUser?.user ? (
          <Person person={enChargeUser.user} />
        ) : (
          <Text span c="dimmed">
            {t('request.nobody')}
          </Text>
        ),
    },
    {
      name: 'due',
      label: t('request.due'),
      width: 6.5,
      value: ({ dueDate }) => dueDate,
      cell: ({ dueDate, closedAt }) =>
        dueDate && (
          <Text span {...(dueDate < today && !closedAt && { c: 'danger', fw: 600 })}>
            {calendarDate(dueDate)}
          </Text>
        ),
    },
    {
      name: 'round',
      label: t('list.round'),
      width: 7,
      value: (request) => roundOf(request)?.stage,
      cell: (request) => {
        const round = roundOf(request)
        return round && t('list.roundOf', round)
      },
    },
    {
      name: 'filed',
      label: t('list.filed'),
      width: 7,
      numeric: true,
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => moment(createdAt),
    },
  ]
}

/** The current stage, and its next round. */
function roundOf({ approvals }: RequestRow) {
  const stage = approvals.find(({ started, closed }) => started && !closed)
  if (!stage) return undefined
  const { stage: name, reviewedCount, reviewsLimit: limit } = stage
  return { stage: name, n: Math.min(reviewedCount + 1, limit), limit }
}
