import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { filterToText } from '../../../shared/filter-text.ts'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { Line, Lines, Part } from '../../shell/dashboard/part.tsx'
import { PartMissing } from '../../ui/part-missing.tsx'
import { type RequestRow, useFoundRequests } from '../list/use-requests.ts'
import { waitingCountsQuery } from '../operations.ts'
import { DueBadge } from './due-badge.tsx'

/** The list has the same requests: those that are open are in it anyway. */
const filter = filterToText([{ field: 'approval', operator: 'anyOf', values: ['mine'] }])
const shown = 4
const oldestFirst = { orderBy: 'createdAt', sortDirection: 'ASC' } as const
const context = { throttle: 5_000 }

/** Open requests with an approval that waits for the viewer's decision; nothing while there are none. */
export function ApprovalsPart() {
  const { t } = useTranslation('requests')
  const list = useFoundRequests({ open: true, viewerTurn: true }, shown, oldestFirst, context)
  const count = useExtraQuery({ query: waitingCountsQuery, context })?.requestCounts.viewerTurn
  if (!list.error && !list.items?.length) return null
  return (
    <Part
      title={t('dashboard.approvals')}
      count={count}
      all={
        <Link to="/request-system/list" search={{ filter }}>
          {t('dashboard.allApprovals')}
        </Link>
      }
    >
      {list.error ? (
        <PartMissing error={list.error} retry={list.retry} />
      ) : (
        <Lines>
          {list.items?.map((request) => (
            <ApprovalLine key={request.id} request={request} />
          ))}
        </Lines>
      )}
    </Part>
  )
}

function ApprovalLine({ request: { title, issuer, approvals } }: { request: RequestRow }) {
  const stage = approvals.find(({ viewerTurn }) => viewerTurn)
  if (!stage) return null
  const client = issuer?.companyName ?? issuer?.name
  return (
    <Line
      title={
        <Link to="/request-system/approval/$id" params={{ id: stage.id }}>
          <bdi>{title}</bdi>
        </Link>
      }
      second={[client, stage.stage].filter(Boolean).join(' · ')}
      end={<DueBadge day={stage.dueDate} />}
    />
  )
}
