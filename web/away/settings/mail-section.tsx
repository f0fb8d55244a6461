import { NativeSelect, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../../shared/duration.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { LeftOut } from './left-out.tsx'
import { useAbsence } from './use-absence.ts'

/** Minutes, from "nearly at once" to a day. */
const durations = [5, 15, 30, 60, 120, 240, 480, 1440]

/** When a person is emailed about unread messages, and about which conversations. */
export function MailSection() {
  const { t } = useTranslation('away')
  const language = useLanguage()
  const { absence, error, again, change } = useAbsence()
  if (!absence) return error ? <ErrorState error={error} retry={again} /> : <FormSkeleton />
  const enabled = absence.unseenNotificationEnabled === true
  const minutes = absence.unseenNotificationDuration ?? 60
  const choices = [...new Set([...durations, minutes])].toSorted((a, b) => a - b)
  return (
    <Stack gap="xl">
      <NativeSelect
        id="mail-wait"
        label={t('mail.wait')}
        description={t('mail.waitHint')}
        maw={320}
        disabled={!enabled}
        value={String(minutes)}
        data={choices.map((value) => ({ value: String(value), label: formatDuration(value, language) }))}
        onChange={(event) => void change({ unseenNotificationDuration: Number(event.currentTarget.value) })}
      />
      <LeftOut />
    </Stack>
  )
}
