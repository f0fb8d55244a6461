import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import type { ResultOf } from '../../platform/graphql.ts'
import { toast, toastError } from '../../ui/toast.ts'
import { ChannelSign } from '../list/channel-sign.tsx'
import { channelName } from '../model/channel.ts'
import type { openChannelsQuery } from '../operations/browse.ts'
import { joinChannelMutation } from '../operations/channels.ts'
import { channelRoute } from '../routes.tsx'
import classes from './overview.module.css'

type OpenChannel = ResultOf<typeof openChannelsQuery>['openChannels']['items'][number]

/** A channel that the viewer is not in: its name links to it, the button joins it. */
export function OpenChannelRow({ channel }: { channel: OpenChannel }) {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const navigate = useNavigate()
  const [{ fetching }, join] = useMutation(joinChannelMutation)
  const name = channelName(channel, undefined, t)
  const place = { to: channelRoute.to, params: { channelID: channel.id } }

  async function joinIt() {
    const { error } = await join({ input: { channelID: channel.id } })
    if (error) return toastError(error)
    toast(t('messaging/lazy:browse.joined', { name }), { variant: 'success' })
    await navigate(place)
  }

  return (
    <li className={classes.row}>
      <Link {...place} className={classes.link} data-list-item>
        <span className={classes.place}>
          <ChannelSign row={{ channel, target: null }} />
          <bdi className={classes.name}>{name}</bdi>
          <span className={classes.topic}>{t('members.button', { count: channel.members })}</span>
        </span>
      </Link>
      <span className={classes.acts}>
        <Button
          variant="default"
          size="compact-sm"
          loading={fetching}
          aria-label={t('messaging/lazy:browse.join', { name })}
          onClick={joinIt}
        >
          {t('messaging/lazy:notMember.join')}
        </Button>
      </span>
    </li>
  )
}
