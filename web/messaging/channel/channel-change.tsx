import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { toastError } from '../../ui/toast.ts'
import type { Channel } from '../model/channel.ts'
import { updateChannelMutation } from '../operations/channels.ts'
import type { Change } from './channel-changes.ts'
import classes from './channel-settings.module.css'

/** One setting of a channel: its current state, and a button to switch it, which first explains the consequences. */
export function ChannelChange({ channel, change }: { channel: Channel; change: Change }) {
  const { t } = useTranslation(['messaging/lazy', 'ui'])
  const [asking, setAsking] = useState(false)
  const [{ fetching }, update] = useMutation(updateChannelMutation)
  const { about, now, step, set } = change

  async function doIt() {
    const { error } = await update({ input: { id: channel.id, ...set } })
    setAsking(false)
    if (error) toastError(error)
  }

  return (
    <section className={classes.change} aria-label={t(`channelSettings.${about}`)}>
      <div className={classes.now}>
        <div>
          <Text fw={600}>{t(`channelSettings.${about}`)}</Text>
          <Text c="dimmed" size="sm">
            {t(`channelSettings.${now}`)}
          </Text>
        </div>
        {!asking && (
          <Button variant="default" size="compact-md" flex="none" onClick={() => setAsking(true)}>
            {t(`channelSettings.${step}`)}
          </Button>
        )}
      </div>
      {asking && (
        <div className={classes.question} role="alert">
          <p>{t(`channelSettings.${step}Follows`, { count: channel.members })}</p>
          <Group gap="sm" justify="flex-end">
            <Button variant="default" size="compact-md" data-autofocus onClick={() => setAsking(false)}>
              {t('ui:cancel')}
            </Button>
            <Button
              size="compact-md"
              color={step === 'archive' ? 'danger' : undefined}
              loading={fetching}
              onClick={doIt}
            >
              {t(`channelSettings.${step}`)}
            </Button>
          </Group>
        </div>
      )}
    </section>
  )
}
