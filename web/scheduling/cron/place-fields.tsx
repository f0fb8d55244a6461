import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useChannels } from '../../messaging/list/use-channels.ts'
import { conversationName } from '../../messaging/model/channel.ts'
import { placeName } from '../place.ts'
import type { Cron } from './use-crons.ts'

/** The target of a recurring message; without a conversation it is the first one of the channel. */
export interface Place {
  channelID: string | null
  conversationID: string | null
}

interface Props {
  /** The recurring message being edited, which cannot change its target. */
  cron: Cron | undefined
  place: Place
  /** Part of a sentence, without labels above its fields. */
  isInline?: boolean
  error?: string | undefined
  onChange: (place: Place) => void
}

/** Selects a channel, and one of its conversations if it has several. */
export function PlaceFields({ cron, place, isInline, error, onChange }: Props) {
  const { channelID, conversationID } = place
  const { t } = useTranslation('scheduling')
  const { t: messaging } = useTranslation('messaging')
  const choices = useChoices(cron)
  const named = (name: string) => (isInline ? { 'aria-label': name, placeholder: name } : { label: name })
  const conversations = choices.find(({ value }) => value === channelID)?.conversations ?? []
  return (
    <>
      <Select
        {...named(t('cron.channel'))}
        error={error}
        data={choices.map(({ value, label }) => ({ value, label }))}
        value={channelID}
        searchable
        limit={50}
        disabled={cron !== undefined}
        onChange={(chosen) => onChange({ channelID: chosen, conversationID: null })}
      />
      {conversations.length > 1 && (
        <Select
          {...named(t('cron.conversation'))}
          data={conversations.map((each) => ({ value: each.id, label: conversationName(each, messaging) }))}
          value={conversationID ?? conversations[0]?.id ?? null}
          allowDeselect={false}
          disabled={cron !== undefined}
          onChange={(chosen) => onChange({ channelID, conversationID: chosen })}
        />
      )}
    </>
  )
}

function useChoices(cron: Cron | undefined) {
  const { rows = [] } = useChannels()
  return rows.flatMap(({ channel, target }) => {
    const label = placeName({ name: channel.name, viewerChannelUser: { target } })
    const isWanted = cron ? channel.id === cron.channel?.id : label && mayBeWritten(channel)
    if (!isWanted) return []
    const open = channel.conversations.filter(
      ({ id, status }) => status === 'active' || id === cron?.conversation?.id,
    )
    return [{ value: channel.id, label, conversations: open }]
  })
}

const mayBeWritten = ({ scope, status }: { scope: string; status: string }) =>
  scope !== 'broadcast' && status !== 'archived'
