import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { NotHere } from '../../shell/not-here.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { automationExistsQuery } from '../operations.ts'
import { BackToList } from './back-to-list.tsx'
import classes from './page.module.css'

/** In place of one that was deleted, or that another agency of the viewer has. */
export function Missing({ id }: { id: string }) {
  const { t } = useTranslation('automations')
  const variables = useMemo(() => ({ id }), [id])
  const [{ data, error }, ask] = useShownQuery({ query: automationExistsQuery, variables })
  return (
    <div className={classes.waiting}>
      <BackToList />
      {error ? (
        <NotHere
          error={error}
          retry={() => ask({ requestPolicy: 'network-only' })}
          exists={automationExistsQuery}
          variables={variables}
          looking={<FormSkeleton />}
        />
      ) : data ? (
        <EmptyState title={t('deleted')} />
      ) : (
        <FormSkeleton />
      )}
    </div>
  )
}
