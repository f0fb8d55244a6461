import { useHotkeys } from '@mantine/hooks'
import { useNavigate, useParams } from '@tanstack/react-router'
import { channelRoute } from '../routes.tsx'
import { useChannels } from './use-channels.ts'

/** Alt with the arrows goes to the next or previous channel, with Shift to one that is unread. */
export function useChannelKeys(): void {
  const { rows } = useChannels()
  const { channelID } = useParams({ strict: false })
  const navigate = useNavigate()

  function go(step: number, onlyUnread: boolean) {
    const listed = rows?.filter(({ archived }) => !archived) ?? []
    const at = listed.findIndex((row) => row.channelID === channelID)
    const onwards = [...listed.slice(at + 1), ...listed.slice(0, Math.max(at, 0))]
    const ordered = step > 0 ? onwards : onwards.toReversed()
    const next = ordered.find(
      ({ channel }) => !onlyUnread || channel.conversations.some(({ unread }) => unread),
    )
    if (next) void navigate({ to: channelRoute.to, params: { channelID: next.channelID } })
  }

  useHotkeys(
    [
      ['alt+ArrowDown', () => go(1, false)],
      ['alt+ArrowUp', () => go(-1, false)],
      ['alt+shift+ArrowDown', () => go(1, true)],
      ['alt+shift+ArrowUp', () => go(-1, true)],
    ],
    [],
  )
}
