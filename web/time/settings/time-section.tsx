import { NumberInput, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { saveTimeSettingsMutation, timeSettingsQuery } from './operations.ts'

/** The agency's settings for time tracking. */
export function TimeSection() {
  const [{ data, error }, refresh] = useShownQuery({ query: timeSettingsQuery })
  const settings = data?.timeSettings
  if (settings) return <Settings key={settings.longTimerHours} settings={settings} />
  return error ? (
    <ErrorState error={error} retry={() => refresh({ requestPolicy: 'network-only' })} />
  ) : (
    <FormSkeleton fields={2} />
  )
}

function Settings({ settings }: { settings: ResultOf<typeof timeSettingsQuery>['timeSettings'] }) {
  const { t } = useTranslation(['time/lazy', 'ui'])
  const [save, saving] = useCommand(saveTimeSettingsMutation)
  const [hours, setHours] = useState<number | string>(settings.longTimerHours)
  const keep = async (input: { longTimerHours?: number; hidesNames?: boolean }) => {
    try {
      await save({ input })
      toast(t('ui:saved'), { variant: 'success' })
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <Stack gap="lg">
      <NumberInput
        label={t('time/lazy:settings.longTimer')}
        description={t('time/lazy:settings.longTimerHint')}
        w={320}
        min={1}
        max={24}
        allowDecimal={false}
        value={hours}
        onChange={setHours}
        onBlur={() => {
          const next = Number(hours)
          if (next >= 1 && next <= 24 && next !== settings.longTimerHours) void keep({ longTimerHours: next })
          else setHours(settings.longTimerHours)
        }}
      />
      <Switch
        label={t('time/lazy:settings.hidesNames')}
        description={t('time/lazy:settings.hidesNamesHint')}
        checked={settings.hidesNames}
        disabled={saving}
        onChange={({ currentTarget }) => void keep({ hidesNames: currentTarget.checked })}
      />
    </Stack>
  )
}
