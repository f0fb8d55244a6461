import { Badge, Text } from '@mantine/core'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../../../platform/client/use-list.ts'
import type { ResultOf } from '../../../platform/graphql.ts'
import { useViewer } from '../../../platform/workspace/viewer.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import { useFormats } from '../../../ui/use-formats.ts'
import type { Role } from '../members/use-members.ts'
import { MoreButton } from '../more-button.tsx'
import { type invitationParts, invitationsQuery } from '../operations.ts'
import classes from '../people.module.css'
import { InvitationMenu } from './invitation-menu.tsx'

export type Invitation = ResultOf<typeof invitationParts>

/** Who is invited and has not come yet. */
export function Invitations() {
  const { t } = useTranslation('agencies')
  const list = useInvitations()
  if (!list.items) return list.error ? <ErrorState error={list.error} retry={list.retry} /> : <ListSkeleton />
  if (list.items.length === 0) {
    return (
      <EmptyState icon={IconMail} title={t('people.noInvitations')}>
        {t('people.noInvitationsHint')}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={classes.list}>
        {list.items.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  )
}

function useInvitations() {
  const { agency } = useViewer()
  const agencyID = agency?.id ?? ''
  const variables = useMemo(() => ({ agencyID }), [agencyID])
  return useList({
    query: invitationsQuery,
    variables,
    pick: ({ pendingInvitationsByAgency }) => pendingInvitationsByAgency,
    pause: !agency,
  })
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('agencies')
  const { date } = useFormats()
  const { email, phone, agencyRole, position, tag, retryCount, status, expiresAt } = invitation
  return (
    <li className={classes.row}>
      <Text fw={600} className={classes.who} truncate>
        {email ?? phone}
      </Text>
      <Text className={classes.cell}>
        {[t(`role.${agencyRole as Role}`), position, tag].filter(Boolean).join(' · ')}
      </Text>
      <Text className={classes.cell} c="dimmed">
        {expiresAt ? t('people.expires', { date: date(expiresAt) }) : t('people.neverExpires')}
      </Text>
      <span className={classes.cell}>
        <Badge variant="light" tt="none" color={status === 'expired' ? 'gray' : 'warning'}>
          {t(status === 'expired' ? 'people.status.expired' : 'people.status.pending')}
        </Badge>
        {retryCount > 0 && (
          <Text size="xs" c="dimmed">
            {t('people.sentAgain', { count: retryCount })}
          </Text>
        )}
      </span>
      <span className={classes.action}>
        <InvitationMenu invitation={invitation} />
      </span>
    </li>
  )
}
