import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { SettingsFrame } from '../../shell/settings/settings-frame.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { useSettings } from '../parts/use-settings.ts'
import { Categories } from './categories.tsx'
import { DefaultForm } from './default-form.tsx'
import { NotificationRecipients } from './notification-recipients.tsx'
import { Stages } from './stages.tsx'
import { Statuses } from './statuses.tsx'

/** Statuses, categories with their forms, stages of approval, and notification recipients; for admins. */
export function RequestSettingsPage() {
  const { t } = useTranslation('requests')
  const { agency } = useViewer()
  const settings = useSettings()
  const mayChange = agency?.viewerCan.update ?? false
  return (
    <SettingsFrame title={t('settings.title')}>
      {!mayChange ? (
        <EmptyState title={t('settings.notYours')} />
      ) : settings.isHere ? (
        <Stack gap="xl">
          <Categories settings={settings} />
          <DefaultForm />
          <Statuses settings={settings} />
          <Stages settings={settings} />
          <NotificationRecipients settings={settings} />
        </Stack>
      ) : settings.error ? (
        <ErrorState error={settings.error} retry={settings.retry} />
      ) : (
        <FormSkeleton />
      )}
    </SettingsFrame>
  )
}
