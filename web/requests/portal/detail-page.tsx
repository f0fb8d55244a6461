import { Button, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { usePageName } from '../../platform/page-name.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { NotHere } from '../../shell/not-here.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { ThingSkeleton } from '../../ui/page-skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { Stages } from '../approval/stages.tsx'
import { requestExistsQuery, requestQuery, updateRequestMutation } from '../operations.ts'
import { Back } from '../parts/back.tsx'
import { RequestComments } from '../parts/comments.tsx'
import { RequestAnswers } from '../parts/request-answers.tsx'
import { RequestFacts } from '../parts/request-facts.tsx'
import { RequestFiles } from '../parts/request-files.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { useOpened } from '../parts/use-opened.ts'
import { useSettings } from '../parts/use-settings.ts'
import type { Request } from '../request/request.ts'
import classes from './portal.module.css'

const route = getRouteApi('/app/portal/detail/$id')

/** A request as the client sees it. */
export function PortalDetailPage() {
  const { id } = route.useParams()
  const { t } = useTranslation('requests')
  const [{ data, error }, ask] = useShownQuery({
    query: requestQuery,
    variables: useMemo(() => ({ id }), [id]),
  })
  const request = data?.getRequest
  useOpened(request)
  usePageName(request?.title ?? t('title'))
  return (
    <Page
      back={<Back to="/portal" label={t('portal.back')} />}
      title={request ? t('request.page', { number: request.number }) : t('title')}
      actions={request?.viewerCan.cancel && <Cancel request={request} />}
    >
      {request ? (
        <Detail request={request} />
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

function Detail({ request }: { request: Request }) {
  const { t } = useTranslation('requests')
  const { agency } = useViewer()
  const { dateTime } = useFormats()
  const { statusOf } = useSettings()
  return (
    <div className={classes.detail}>
      <Title order={2} fz="xl" dir="auto">
        {request.title}
      </Title>
      <Text component="div">
        <StatusMark status={statusOf(request.status)} />
      </Text>
      <Text c="dimmed">
        {t('portal.filed', { at: dateTime(request.createdAt) })}
        {request.enChargeUser && ` · ${t('portal.inCharge', { name: request.enChargeUser.name })}`}
      </Text>
      <RequestFacts requestID={request.id} />
      <Stages requestID={request.id} />
      <RequestAnswers request={request} />
      <RequestFiles request={request} takesMore={!request.closedAt} />
      <RequestComments requestID={request.id} count={request.commentCount} client={agency?.name ?? ''} />
    </div>
  )
}

/** Cancels a request, if the agency has a status for that. */
function Cancel({ request }: { request: Request }) {
  const { t } = useTranslation('requests')
  const { statuses } = useSettings()
  const [asking, setAsking] = useState(false)
  const [update] = useCommand(updateRequestMutation)
  const cancelled = statuses.find(({ meaning }) => meaning === 'cancelled')
  if (!cancelled) return null
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('portal.cancel')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('portal.cancelTitle', { number: request.number })}
        action={t('portal.cancel')}
        onConfirm={async () => void (await update({ input: { id: request.id, status: cancelled.id } }))}
        onClose={() => setAsking(false)}
      >
        {t('portal.cancelHint')}
      </ConfirmDialog>
    </>
  )
}
