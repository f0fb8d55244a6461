import { useTranslation } from 'react-i18next'
import { dayOf } from '../../../shared/wall-clock.ts'
import { distinctOptions } from '../../ui/filter/distinct-options.ts'
import type { FilterField } from '../../ui/filter/filter-field.ts'
import { usePersonOptions } from '../../ui/filter/use-person-options.ts'
import { useAgencyZone } from '../../ui/use-zone.ts'
import type { useSettings } from '../parts/use-settings.ts'
import type { RequestRow } from './use-requests.ts'

/** The filters for requests, with days in the agency's time zone. */
export function useRequestFields(
  requests: readonly RequestRow[],
  { statuses, categories }: ReturnType<typeof useSettings>,
): FilterField<RequestRow>[] {
  const { t } = useTranslation('requests')
  const zone = useAgencyZone()
  const inCharge = usePersonOptions(
    requests.map(({ enChargeUser }) => enChargeUser && { id: enChargeUser.userID, name: enChargeUser.name }),
  )
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
        requests.flatMap(({ issuer }) =>
          issuer ? [{ value: issuer.id, label: issuer.companyName ?? issuer.name }] : [],
        ),
      ),
    },
    {
      name: 'inCharge',
      label: t('request.inCharge'),
      kind: 'choice',
      value: ({ enChargeUser }) => enChargeUser?.userID,
      options: inCharge,
    },
    { name: 'due', label: t('request.due'), kind: 'day', value: ({ dueDate }) => dueDate },
    { name: 'filed', label: t('list.filed'), kind: 'day', value: ({ createdAt }) => dayOf(createdAt, zone) },
  ]
}
