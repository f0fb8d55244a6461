import { Button, Chip, Group, Modal, Select, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { momentOnWall, nextTimes } from '../../../shared/recurrence.ts'
import { type CronRepeat, cronRepeats, nextTimesShown } from '../../../shared/scheduling-facts.ts'
import { useChannels } from '../../messaging/list/use-channels.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { type ProductError, toProductError } from '../../platform/product-error.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { createCronMutation } from '../operations.ts'
import { placeName } from '../place.ts'
import { ownZone, timeOf, toField } from '../when/times.ts'
import { weekday } from './says.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const zones = Intl.supportedValuesOf('timeZone')

/** Makes a message that is sent by itself, and says its next five times. */
export function NewCron({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['scheduling', 'ui'])
  const language = useLanguage()
  const { dateTime } = useFormats()
  const [create, sending] = useCommand(createCronMutation)
  const [failure, setFailure] = useState<ProductError>()
  const [channelID, setChannelID] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const [repeat, setRepeat] = useState<CronRepeat>('weekly')
  const [days, setDays] = useState<string[]>([])
  const [zone, setZone] = useState(ownZone)
  const [start, setStart] = useState(() => toField(timeOf('tomorrow', new Date())))
  const [internal, setInternal] = useState(false)
  const channels = useChannelChoices()
  const chosen = repeat === 'weekly' ? days.map(Number).sort() : []
  const first = momentOnWall(start, zone)
  const next = first
    ? nextTimes({ repeat, days: chosen, timeZone: zone, start: `${start}:00` }, new Date(), nextTimesShown)
    : []

  async function send() {
    if (!channelID || !first) return
    setFailure(undefined)
    const _ttl = Math.floor(first.getTime() / 1000)
    try {
      await create({ input: { channelID, message, repeat, days: chosen, timeZone: zone, _ttl, internal } })
      onClose()
    } catch (error) {
      setFailure(toProductError(error))
    }
  }

  return (
    <Modal opened onClose={onClose} title={t('cron.new')} closeButtonProps={{ 'aria-label': t('ui:close') }}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Stack gap="md">
          <FormFailure error={failure} />
          <Select
            label={t('cron.channel')}
            data={channels}
            value={channelID}
            searchable
            limit={50}
            onChange={setChannelID}
          />
          <Textarea
            label={t('message')}
            autosize
            minRows={3}
            maxRows={8}
            value={message}
            onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          />
          <Switch
            label={t('cron.internal')}
            checked={internal}
            onChange={({ currentTarget }) => setInternal(currentTarget.checked)}
          />
          <Group grow gap="sm" align="start">
            <Select
              label={t('cron.repeat')}
              data={cronRepeats.map((each) => ({ value: each, label: t(`cron.repeats.${each}`) }))}
              value={repeat}
              allowDeselect={false}
              onChange={(value) => value && setRepeat(value as CronRepeat)}
            />
            <TextInput
              type="datetime-local"
              label={t('cron.first')}
              value={start}
              onChange={({ currentTarget }) => setStart(currentTarget.value)}
            />
          </Group>
          {repeat === 'weekly' && (
            <Chip.Group multiple value={days} onChange={setDays}>
              <Group gap="xs" role="group" aria-label={t('cron.days')}>
                {weekdays.map((day) => (
                  <Chip key={day} value={String(day)} size="xs">
                    {weekday(day, language, 'short')}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
          )}
          <Select
            label={t('cron.zone')}
            data={zones}
            value={zone}
            searchable
            limit={50}
            allowDeselect={false}
            onChange={(value) => value && setZone(value)}
          />
          {next.length > 0 && (
            <div>
              <Text size="xs" c="dimmed">
                {t('cron.nextTimes')}
              </Text>
              {next.map((at) => (
                <Text key={at.getTime()} size="sm">
                  {dateTime(at)}
                </Text>
              ))}
            </div>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <Button type="submit" loading={sending} disabled={!channelID || !message.trim() || !first}>
              {t('cron.create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function useChannelChoices() {
  const { rows = [] } = useChannels()
  return rows.flatMap(({ channel, target }) => {
    const label = placeName({ name: channel.name, viewerChannelUser: { target } })
    return label ? [{ value: channel.id, label }] : []
  })
}
