import { Button, Group, Stack, Text } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useDelivered } from '../../platform/outbox/use-delivered.ts'
import { useOutbox } from '../../platform/outbox/use-outbox.ts'
import type { OutboxEntry } from '../../platform/outbox-entry.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { requestNumberQuery } from '../operations.ts'
import { useSettings } from '../parts/use-settings.ts'
import { Filing } from './filing.tsx'
import { FilingWaits } from './filing-waits.tsx'
import { draftOf, filingLane, useFilingDraft } from './use-filing-draft.ts'

const portalRoute = getRouteApi('/app/portal/new')
const staffRoute = getRouteApi('/app/request-system/new')

/** A client submits a request. */
export const PortalFilingPage = () => <FilingPage messageID={portalRoute.useSearch().message} />

/** Staff create a request, usually for a client. */
export const StaffFilingPage = () => <FilingPage messageID={staffRoute.useSearch().message} />

export function FilingPage({ messageID }: { messageID: string | undefined }) {
  const { t } = useTranslation('requests')
  const [filed, setFiled] = useState<FiledRequest>()
  const { waiting } = useOutbox(filingLane)
  useDelivered(waiting, ({ id }) => setFiled({ id }))
  const [draft, setDraft] = useFilingDraft(messageID)
  const [again, setAgain] = useState(0)
  const settings = useSettings()
  const isBegun = Object.keys(draft).length > 0

  function edit(entry: OutboxEntry) {
    setDraft(draftOf(entry))
    setFiled(undefined)
    // The form keeps answers of its own, which would overwrite these.
    setAgain((count) => count + 1)
  }

  return (
    <Page title={t('filing.title')}>
      <FilingWaits waiting={waiting} onEdit={isBegun ? undefined : edit} />
      {filed ? (
        <Filed request={filed} onAgain={() => setFiled(undefined)} />
      ) : settings.isHere ? (
        <Filing
          key={again}
          draft={draft}
          setDraft={setDraft}
          categories={settings.categories}
          defaultForm={settings.form}
          onFormChanged={settings.retry}
          messageID={messageID}
          onFiled={setFiled}
        />
      ) : settings.error ? (
        <ErrorState error={settings.error} retry={settings.retry} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  )
}

/** A request that was filed; one that had waited for the connection has come without its number. */
type FiledRequest = { id: string; number?: number }

function useNumber({ id, number }: FiledRequest): number | undefined {
  const data = useExtraQuery({
    query: requestNumberQuery,
    variables: { id },
    pause: number !== undefined,
  })
  return number ?? data?.getRequest?.number
}

/** The request number, which the client can mention on the phone. */
function Filed({ request, onAgain }: { request: FiledRequest; onAgain: () => void }) {
  const { t } = useTranslation('requests')
  const { isStaff } = useViewer()
  const navigate = useNavigate()
  const number = useNumber(request)
  const open = () =>
    void navigate(
      isStaff
        ? { to: '/request-system/details/$id', params: { id: request.id } }
        : { to: '/portal/detail/$id', params: { id: request.id } },
    )
  return (
    <Stack gap="lg" role="status">
      <Text fz="xl" fw={600}>
        {number === undefined ? null : t('filing.filed', { number })}
      </Text>
      <Text c="dimmed">{t('filing.filedHint')}</Text>
      <Group>
        <Button onClick={open}>{t('filing.open')}</Button>
        <Button variant="default" onClick={onAgain}>
          {t('filing.another')}
        </Button>
      </Group>
    </Stack>
  )
}
