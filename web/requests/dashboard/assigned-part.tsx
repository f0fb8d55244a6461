import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { oneself } from '../../../shared/filter-facts.ts'
import { filterToText } from '../../../shared/filter-text.ts'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useSlot } from '../../platform/use-slot.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { Line, Lines, Nothing, Part } from '../../shell/dashboard/part.tsx'
import { AddedCells, type AddedColumn, useAddedColumns } from '../../ui/filter/added-columns.tsx'
import { PartMissing } from '../../ui/part-missing.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { type RequestRow, useFoundRequests } from '../list/use-requests.ts'
import { waitingCountsQuery } from '../operations.ts'
import { DueBadge } from './due-badge.tsx'

/** The list has the same requests: those that are open are in it anyway. */
const filter = filterToText([{ field: 'inCharge', operator: 'anyOf', values: [oneself] }])
const byDue = { orderBy: 'due', sortDirection: 'ASC' } as const
const shown = 6
const context = { throttle: 5_000 }

/** Open requests assigned to the viewer, the next due ones first, each with the service-level clock that is due next. */
export function AssignedPart() {
  const { t } = useTranslation('requests')
  const { me } = useViewer()
  const list = useFoundRequests({ open: true, enChargeUser: me.id }, shown, byDue, context)
  const count = useExtraQuery({ query: waitingCountsQuery, context })?.requestCounts.assigned
  const { added, sources } = useAddedColumns('requests', useSlot('requestColumns'))
  return (
    <Part
      title={t('dashboard.assigned')}
      count={count}
      all={
        <Link to="/request-system/list" search={{ filter }}>
          {t('dashboard.all')}
        </Link>
      }
    >
      {sources}
      {list.error ? (
        <PartMissing error={list.error} retry={list.retry} />
      ) : !list.items ? (
        <ListSkeleton rows={3} />
      ) : list.items.length === 0 ? (
        <Nothing>{t('dashboard.noneAssigned')}</Nothing>
      ) : (
        <Lines>
          {list.items.map((request) => (
            <RequestLine key={request.id} request={request} added={added} />
          ))}
        </Lines>
      )}
    </Part>
  )
}

interface LineProps {
  request: RequestRow
  added: readonly AddedColumn[]
}

function RequestLine({ request, added }: LineProps) {
  const { id, number, title, issuer, dueDate } = request
  return (
    <Line
      title={
        <Link to="/request-system/details/$id" params={{ id }}>
          <bdi>{title}</bdi>
        </Link>
      }
      second={[number, issuer?.companyName ?? issuer?.name].filter(Boolean).join(' · ')}
      end={
        <>
          <AddedCells added={added} row={request} />
          <DueBadge day={dueDate} />
        </>
      }
    />
  )
}
