import { Button, Group, Stack, Text } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { useSettings } from '../parts/use-settings.ts'
import { Filing } from './filing.tsx'
import { useFilingDraft } from './use-filing-draft.ts'

const portalRoute = getRouteApi('/app/portal/new')
const staffRoute = getRouteApi('/app/request-system/new')

/** A client submits a request. */
export const PortalFilingPage = () => <FilingPage messageID={portalRoute.useSearch().message} />

/** Staff create a request, usually for a client. */
export const StaffFilingPage = () => <FilingPage messageID={staffRoute.useSearch().message} />

function FilingPage({ messageID }: { messageID: string | undefined }) {
  const { t } = useTranslation('requests')
  const [filed, setFiled] = useState<{ id: string; number: number }>()
  const [draft, setDraft] = useFilingDraft(messageID)
  const settings = useSettings()
  return (
    <Page title={t('filing.title')}>
      {filed ? (
        <Filed request={filed} onAgain={() => setFiled(undefined)} />
      ) : settings.isHere ? (
        <Filing
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

/** The request number, which the client can mention on the phone. */
function Filed({ request, onAgain }: { request: { id: string; number: number }; onAgain: () => void }) {
  const { t } = useTranslation('requests')
  const { isStaff } = useViewer()
  const navigate = useNavigate()
  const open = () =>
    void navigate(
      isStaff
        ? { to: '/request-system/details/$id', params: { id: request.id } }
        : { to: '/portal/detail/$id', params: { id: request.id } },
    )
  return (
    <Stack gap="lg" role="status">
      <Text fz="xl" fw={600}>
        {t('filing.filed', { number: request.number })}
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
