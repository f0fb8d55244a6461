import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { invitationChannelName } from '../../../../shared/agencies-facts.ts'
import { choicesOf } from '../../../ui/choices-missing.tsx'
import { chosenChannel, type Grant } from './grant.ts'
import { useClientChannels } from './use-client-channels.ts'

interface Props {
  grant: Grant
  addresses: readonly string[]
  onChange: (channelID: string) => void
}

/** The channel that invited clients join: a new one, or an existing one. */
export function ArrivalField({ grant, addresses, onChange }: Props) {
  const { t } = useTranslation('agencies')
  const { channels, list } = useClientChannels()
  const chosen = chosenChannel(grant, channels)
  const { companyName } = grant
  const name = invitationChannelName({ companyName: companyName.trim(), email: addresses[0] })
  const each = companyName === '' && addresses.length > 1
  const fresh = each
    ? t('people.newArrivals')
    : name
      ? t('people.newArrival', { name })
      : t('people.newUnnamed')
  return (
    <NativeSelect
      {...choicesOf(list)}
      label={t('people.arrival')}
      description={chosen === '' ? t('people.newArrivalHint') : t('people.arrivalHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={chosen}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: fresh },
        ...channels.map((channel) => ({ value: channel.id, label: channel.name })),
      ]}
    />
  )
}
