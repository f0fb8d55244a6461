import { Input } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { eventLinkMax, roomPlace } from '../../../shared/calendar-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { TextField } from '../../ui/saved/text-field.tsx'
import { useSaved } from '../../ui/saved/use-saved.ts'
import { calendarSettingsQuery, updateCalendarSettingsMutation } from '../operations.ts'

/** For admins: where the agency meets. */
export function CalendarSection() {
  const asked = useShownQuery({ query: calendarSettingsQuery })
  const settings = asked[0].data?.calendarSettings
  return settings ? <Fields address={settings.conferenceAddress ?? ''} /> : <QueryState of={asked} loading />
}

function Fields({ address }: { address: string }) {
  const { t } = useTranslation('calendar')
  const [update] = useCommand(updateCalendarSettingsMutation)
  const saved = useSaved(address, (conferenceAddress) => update({ input: { conferenceAddress } }))
  return (
    <Input.Wrapper label={t('settings.address')} description={t('settings.addressHint', { room: roomPlace })}>
      <TextField
        label={t('settings.address')}
        field={saved}
        max={eventLinkMax}
        variant="default"
        placeholder={`https://meet.example.com/${roomPlace}`}
      />
    </Input.Wrapper>
  )
}
