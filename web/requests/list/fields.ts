import { useTranslation } from 'react-i18next'
import { dayOf } from '../../../shared/wall-clock.ts'
import { distinctOptions } from '../../ui/filter/distinct-options.ts'
import type { FilterField } from '../../ui/filter/filter-field.ts'
import { usePersonOptions } from '../../ui/filter/use-person-options.ts'
import { useAgencyZone } from '../../ui/use-zone.ts'
import type { useSettings } from '../parts/use-settings.ts'
import type { RequestRow } from './use-requests.ts'

interface People {
  assignees: readonly ({ id: string; name: string | null } | null)[]
  clients: readonly { id: string; name: string; companyName: string | null }[]
}

/** The people that requests are assigned to and come from. */
export const peopleOf = (requests: readonly RequestRow[]): People => ({
  assignees: requests.map(
    ({ enChargeUser }) => enChargeUser && { id: enChargeUser.userID, name: enChargeUser.name },
  ),
  clients: requests.flatMap(({ issuer }) => issuer ?? []),
})

/** A filter by whether the team has seen the latest activity; automations have none. */
export function useActivityField(): FilterField<RequestRow> {
  const { t } = useTranslation('requests')
  return {
    name: 'activity',
    label: t('list.activity'),
    kind: 'choice',
    value: ({ unreadAdminApproval }) => (unreadAdminApproval ? 'unread' : 'read'),
    options: [
      { value: 'unread', label: t('list.unread') },
      { value: 'read', label: t('list.read') },
    ],
  }
}

/** The filters for requests, with days in the agency's time zone. */
export function useRequestFields(
  { assignees, clients }: People,
  { statuses, categories }: ReturnType<typeof useSettings>,
): FilterField<RequestRow>[] {
  const { t } = useTranslation('requests')
  const zone = useAgencyZone()
  const inCharge = usePersonOptions(assignees)
  return [
    {
      name: 'title',
      label: t('list.request'),
      kind: 'text',
      value: ({ number, title }) => `${number} ${title}`,
    },
    {
      name: 'status',
      label: t('request.status'),
      kind: 'choice',
      value: ({ status }) => status,
      options: statuses.map(({ id, word }) => ({ value: id, label: word })),
    },
    {
      name: 'category',
      label: t('filing.category'),
      kind: 'choice',
      value: ({ requestCategory }) => requestCategory,
      options: categories.map(({ id, category }) => ({ value: id, label: category })),
    },
    {
      name: 'client',
      label: t('list.client'),
      kind: 'choice',
      value: ({ issuer }) => issuer?.id,
      options: distinctOptions(
        clients.map(({ id, name, companyName }) => ({ value: id, label: companyName ?? name })),
      ),
    },
    {
      name: 'inCharge',
      label: t('request.inCharge'),
      kind: 'choice',
      value: ({ enChargeUser }) => enChargeUser?.userID,
      options: inCharge,
    },
    {
      name: 'approval',
      label: t('list.approval'),
      kind: 'choice',
      value: turnOf,
      options: [
        { value: 'mine', label: t('list.waitsForMe') },
        { value: 'others', label: t('list.waitsForOthers') },
      ],
    },
    { name: 'due', label: t('request.due'), kind: 'day', value: ({ dueDate }) => dueDate },
    { name: 'filed', label: t('list.filed'), kind: 'day', value: ({ createdAt }) => dayOf(createdAt, zone) },
  ]
}

/** Whose decision the approvals of a request wait for: the viewer's, or only that of others. */
function turnOf({ approvals }: RequestRow): 'mine' | 'others' | undefined {
  if (approvals.some(({ viewerTurn }) => viewerTurn)) return 'mine'
  return approvals.some(({ started, closed }) => started && !closed) ? 'others' : undefined
}
