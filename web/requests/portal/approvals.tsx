import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import type { ResultOf } from '../../platform/graphql.ts'
import { portalApprovalsQuery } from '../approval/operations.ts'
import { Nothing, Part } from './part.tsx'
import classes from './portal.module.css'

type Approval = ResultOf<typeof portalApprovalsQuery>['listRequestApprovals']['items'][number]

/** What the client was asked to approve, the newest first, and how it stands. */
export function Approvals() {
  const { t } = useTranslation('requests')
  const [{ data }] = useQuery({ query: portalApprovalsQuery })
  const items = data?.listRequestApprovals.items
  return (
    <Part title={t('approval.title')}>
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
  const { closed, approved, reviewedCount: used, reviewsLimit: limit } = approval
  const words = approved ? 'approval.approved' : closed ? 'approval.closed' : 'approval.rounds'
  return (
    <Text span fz="xs" c={approved ? 'success' : 'dimmed'} className={classes.fact}>
      {t(words, { used, limit })}
    </Text>
  )
}
