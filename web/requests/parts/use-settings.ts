import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Form, noForm } from '../../../shared/forms-facts.ts'
import { defaultStatuses } from '../../../shared/requests-facts.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { requestSettingsQuery } from '../operations.ts'

type Agency = NonNullable<ResultOf<typeof requestSettingsQuery>['getAgency']>
export type Status = Agency['RequestStatus'][number]
export type Category = Agency['RequestCategory'][number]
export type Stage = Agency['requestApprovals'][number]

const none: Pick<Agency, 'RequestStatus' | 'RequestCategory' | 'requestApprovals'> = {
  RequestStatus: [],
  RequestCategory: [],
  requestApprovals: [],
}

/** Statuses in the viewer's wording, and categories, of the current agency. */
export function useSettings() {
  const { t } = useTranslation('requests')
  const { agency, isStaff } = useViewer()
  const id = agency?.id ?? ''
  const [{ data, error }, ask] = useShownQuery({
    query: requestSettingsQuery,
    variables: useMemo(() => ({ id }), [id]),
    pause: !agency,
  })
  const settings = data?.getAgency
  return useMemo(() => {
    const {
      RequestStatus: statuses,
      RequestCategory: categories,
      requestApprovals: stages,
    } = settings ?? none
    const wordOf = (status: Status): string => {
      const known = defaultStatuses.find((each) => each.id === status.id && each.label === status.label)
      if (isStaff) return known ? t(`default.${known.id as 'new'}`) : status.label
      return status.label || t(status === statuses[0] ? 'client.received' : `client.${status.meaning}`)
    }
    const named = statuses.map((status) => ({ ...status, word: wordOf(status) }))
    return {
      isHere: settings !== undefined && settings !== null,
      statuses: named,
      categories,
      stages,
      /** The form if no category is selected. */
      form: settings ? ({ version: settings.formVersion, fields: settings.form } as Form) : noForm,
      error,
      retry: () => ask({ requestPolicy: 'network-only' }),
      statusOf: (status: string) => named.find((each) => each.id === status),
    }
  }, [settings, error, isStaff, t, ask])
}
