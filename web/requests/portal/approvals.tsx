import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { roundsOf } from '../approval/approval.ts'
import { portalApprovalsQuery } from '../approval/operations.ts'
import { Nothing, Part } from './part.tsx'
import classes from './portal.module.css'

type Approval = ResultOf<typeof portalApprovalsQuery>['listRequestApprovals']['items'][number]

/** The approvals requested from the client, newest first, and their status. */
export function Approvals() {
  const { t } = useTranslation('requests')
  const asked = useShownQuery({ query: portalApprovalsQuery })
  const [{ data }] = asked
  const items = data?.listRequestApprovals.items
  return (
    <Part title={t('approval.title')}>
      <QueryState of={asked} loading={<ListSkeleton rows={3} />} />
      {items?.length === 0 && <Nothing>{t('portal.noApprovals')}</Nothing>}
      <ul className={classes.lines}>
        {items?.map((approval) => (
          <li key={approval.id}>
            <Link className={classes.entry} to="/portal/approval/$id" params={{ id: approval.id }}>
              <bdi className={classes.name}>{approval.files[0]?.name ?? approval.request?.title}</bdi>
              <Standing approval={approval} />
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Standing({ approval }: { approval: Approval }) {
  const { t } = useTranslation('requests')
  const { closed, approved } = approval
  const words = approved ? 'approval.approved' : closed ? 'approval.closed' : 'approval.rounds'
  return (
    <Text span fz="xs" c={approved ? 'success' : 'dimmed'} className={classes.fact}>
      {t(words, roundsOf(approval))}
    </Text>
  )
}
