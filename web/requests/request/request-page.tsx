import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { usePageName } from '../../platform/page-name.ts'
import { NotHere } from '../../shell/not-here.tsx'
import { Page } from '../../ui/page.tsx'
import { ThingSkeleton } from '../../ui/page-skeletons.tsx'
import { requestExistsQuery, requestQuery } from '../operations.ts'
import { Back } from '../parts/back.tsx'
import { useOpened } from '../parts/use-opened.ts'
import { useSettings } from '../parts/use-settings.ts'
import { RequestMenu } from './request-menu.tsx'
import { RequestView } from './request-view.tsx'

const route = getRouteApi('/app/request-system/details/$id')

/** A request as staff see it. */
export function RequestPage() {
  const { id } = route.useParams()
  const { t } = useTranslation('requests')
  const [{ data, error }, ask] = useShownQuery({
    query: requestQuery,
    variables: useMemo(() => ({ id }), [id]),
  })
  const settings = useSettings()
  const request = data?.getRequest
  useOpened(request)
  usePageName(request?.title ?? t('title'))
  const title = request ? t('request.page', { number: request.number }) : t('title')
  return (
    <Page
      back={<Back to="/request-system/list" label={t('request.back')} />}
      title={title}
      wide
      actions={request && <RequestMenu request={request} />}
    >
      {request ? (
        <RequestView request={request} settings={settings} />
      ) : error ? (
        <NotHere
          error={error}
          retry={() => ask({ requestPolicy: 'network-only' })}
          exists={requestExistsQuery}
          variables={{ id }}
          looking={<ThingSkeleton />}
        />
      ) : (
        <ThingSkeleton />
      )}
    </Page>
  )
}
