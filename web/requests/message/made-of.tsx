import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { FactRow } from '../../ui/fact-row.tsx'
import { requestOfProjectQuery, requestOfTaskQuery } from './operations.ts'
import { RequestChips } from './request-chips.tsx'

/** The request that a task was created from. */
export function RequestOfTask({ taskID: id }: { taskID: string }) {
  const data = useExtraQuery({ query: requestOfTaskQuery, variables: useMemo(() => ({ id }), [id]) })
  return <MadeOf request={data?.getTask?.request} />
}

/** The request that a project was created from. */
export function RequestOfProject({ projectID: id }: { projectID: string }) {
  const data = useExtraQuery({ query: requestOfProjectQuery, variables: useMemo(() => ({ id }), [id]) })
  return <MadeOf request={data?.getProject?.request} />
}

type Request = NonNullable<ResultOf<typeof requestOfTaskQuery>['getTask']>['request']

function MadeOf({ request }: { request: Request | undefined }) {
  const { t } = useTranslation('requests')
  if (!request) return null
  return (
    <FactRow label={t('message.madeOf')}>
      <RequestChips requests={[request]} />
    </FactRow>
  )
}
