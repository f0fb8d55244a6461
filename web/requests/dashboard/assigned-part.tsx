import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { filterToText } from '../../../shared/filter.ts'
import { oneself } from '../../../shared/filter-facts.ts'
import { todayIn } from '../../../shared/wall-clock.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { Line, Lines, Nothing, Part } from '../../shell/dashboard/part.tsx'
import { PartMissing } from '../../ui/part-missing.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useAgencyZone } from '../../ui/use-zone.ts'
import { type RequestRow, useFoundRequests } from '../list/use-requests.ts'

/** The list has the same requests: those that are open are in it anyway. */
const filter = filterToText([{ field: 'inCharge', operator: 'anyOf', values: [oneself] }])
const byDue = { orderBy: 'due', sortDirection: 'ASC' } as const
const shown = 6

/** Open requests assigned to the viewer, the next due ones first. */
export function AssignedPart() {
  const { t } = useTranslation('requests')
  const { me } = useViewer()
  const list = useFoundRequests({ open: true, enChargeUser: me.id }, shown, byDue)
  return (
    <Part
      title={t('dashboard.assigned')}
      all={
        <Link to="/request-system/list" search={{ filter }}>
          {t('dashboard.all')}
        </Link>
      }
    >
      {list.error ? (
        <PartMissing error={list.error} retry={list.retry} />
      ) : !list.items ? (
        <ListSkeleton rows={3} />
      ) : list.items.length === 0 ? (
        <Nothing>{t('dashboard.noneAssigned')}</Nothing>
      ) : (
        <Lines>
          {list.items.map((request) => (
            <RequestLine key={request.id} request={request} />
          ))}
        </Lines>
      )}
    </Part>
  )
}

function RequestLine({ request: { id, number, title, issuer, dueDate } }: { request: RequestRow }) {
  const { calendarDate } = useFormats()
  const today = todayIn(useAgencyZone())
  const isLate = dueDate !== null && dueDate < today
  return (
    <Line
      title={
        <Link to="/request-system/details/$id" params={{ id }}>
          <bdi>{title}</bdi>
        </Link>
      }
      second={[number, issuer?.companyName ?? issuer?.name].filter(Boolean).join(' · ')}
      end={
        dueDate && (
          <Badge color={isLate ? 'danger' : 'gray'} variant="light">
            {calendarDate(dueDate)}
          </Badge>
        )
      }
    />
  )
}
