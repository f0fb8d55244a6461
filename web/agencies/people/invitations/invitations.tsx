import { Button, Text } from '@mantine/core'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { useTranslation } from 'react-i18next'
import type { ResultOf } from '../../../platform/graphql.ts'
import { useViewer } from '../../../platform/workspace/viewer.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useFormats } from '../../../ui/use-formats.ts'
import { StatusBadge } from '../members/member-status.tsx'
import type { Role } from '../members/use-members.ts'
import type { invitationParts } from '../operations.ts'
import { InvitationBulk } from './invitation-bulk.tsx'
import { InvitationMenu } from './invitation-menu.tsx'
import { inviteDialog } from './invite-state.ts'
import { useInvitations } from './use-invitations.ts'

export type Invitation = ResultOf<typeof invitationParts>

/** The pending invitations. */
export function Invitations() {
  const { t } = useTranslation('agencies')
  const columns = useInvitationColumns()
  const list = useInvitations()
  if (!list.items && list.error) return <ErrorState error={list.error} retry={list.retry} />
  return (
    <DataTable
      label={t('people.tab.invitations')}
      name="invitations"
      columns={columns}
      rows={list.items}
      arrival={{ complete: list.complete, error: list.more.error, retry: list.retry }}
      actions={(invitation) => <InvitationMenu invitation={invitation} />}
      bulk={(chosen, release) => <InvitationBulk invitations={chosen} release={release} />}
      empty={<NoInvitations />}
    />
  )
}

function NoInvitations() {
  const { t } = useTranslation('agencies')
  const { agency } = useViewer()
  return (
    <EmptyState
      icon={IconMail}
      title={t('people.noInvitations')}
      action={
        agency?.viewerCan.inviteClients && (
          <Button onClick={() => inviteDialog.set({ role: 'client' })}>{t('people.inviteAs.client')}</Button>
        )
      }
    >
      {t('people.noInvitationsHint')}
    </EmptyState>
  )
}

function useInvitationColumns(): Column<Invitation>[] {
  const { t } = useTranslation('agencies')
  const { date } = useFormats()
  return [
    {
      name: 'who',
      label: t('people.invited'),
      width: 15,
      value: ({ email, phone }) => email ?? phone,
      cell: ({ email, phone }) => (
        <Text component="span" fw={600}>
          {email ?? phone}
        </Text>
      ),
    },
    {
      name: 'role',
      label: t('people.role'),
      width: 5,
      value: ({ agencyRole }) => t(`role.${agencyRole as Role}`),
      cell: ({ agencyRole }) => t(`role.${agencyRole as Role}`),
    },
    {
      name: 'company',
      label: t('people.company'),
      width: 9,
      value: ({ companyName }) => companyName,
      cell: ({ companyName }) => companyName,
    },
    {
      name: 'channel',
      label: t('people.conversation'),
      width: 9,
      value: ({ channel }) => channel?.name,
      cell: ({ channel }) => channel && <bdi>{channel.name}</bdi>,
    },
    {
      name: 'position',
      label: t('people.position'),
      width: 10,
      value: ({ position }) => position,
      cell: ({ position }) => position,
    },
    {
      name: 'tag',
      label: t('people.tag'),
      width: 7,
      value: ({ tag }) => tag,
      cell: ({ tag }) => tag,
      wideOnly: true,
      optional: true,
    },
    {
      name: 'issuer',
      label: t('people.invitedBy'),
      width: 8,
      value: ({ issuer }) => issuer?.name,
      cell: ({ issuer }) => issuer && <bdi>{issuer.name}</bdi>,
      wideOnly: true,
    },
    {
      name: 'sent',
      label: t('people.sentLabel'),
      width: 9,
      value: ({ createdAt }) => createdAt,
      cell: ({ retryCount, createdAt }) =>
        retryCount > 0 ? t('people.sentAgain', { count: retryCount }) : date(createdAt),
    },
    {
      name: 'expires',
      label: t('people.expires'),
      width: 8,
      value: ({ expiresAt }) => expiresAt,
      cell: ({ expiresAt }) => (expiresAt ? date(expiresAt) : t('people.never')),
    },
    {
      name: 'status',
      label: t('people.state'),
      width: 6.5,
      value: ({ status }) => t(status === 'expired' ? 'people.status.expired' : 'people.status.pending'),
      cell: ({ status }) => (
        <StatusBadge status={status === 'expired' ? 'people.status.expired' : 'people.status.pending'} />
      ),
    },
  ]
}
