import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from 'urql'
import { mentionKinds } from '../../../shared/notifications-facts.ts'
import { alertSettings } from '../../platform/alert-settings.ts'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { showDesktop } from '../../platform/desktop.ts'
import { useLiveEvent } from '../../platform/live/live-events.ts'
import { useStore } from '../../platform/store.ts'
import { isWatched } from '../../platform/watched.ts'
import { useZone } from '../../ui/use-zone.ts'
import { announceQuery, newNotificationsQuery } from '../operations/notifications.ts'
import { announce, chosen, held, quietUntil } from './announce.ts'

type Changed = { __typename: 'Changed'; entity: string; at: string }

/** What happened before, while the page was offline, is in the list of notifications. */
const freshFor = 60_000
/** A notification is a little older than the event about it. */
const before = 2000

/** Shows new notifications on the desktop, and after quiet hours one summary of those that they held. */
export function Announcements() {
  const client = useClient()
  const seen = useRef(new Set<string>())
  useChosen()
  useSummary()

  async function announceSince(at: string) {
    const after = new Date(Date.parse(at) - before).toISOString()
    const { data } = await client.query(newNotificationsQuery, { after }, { requestPolicy: 'network-only' })
    for (const { id, topic, kind, sentence, path, values } of data?.newNotifications ?? []) {
      if (seen.current.has(id)) continue
      seen.current.add(id)
      const { excerpt = '' } = values as Record<string, string>
      const show = () => void showDesktop({ title: sentence, text: excerpt, tag: `n/${id}`, path })
      void announce({ topic, isMention: mentionKinds.includes(kind), show })
    }
  }

  useLiveEvent<Changed>('Changed', ({ entity, at }) => {
    const isFresh = Date.now() - Date.parse(at) < freshFor
    if (entity !== 'Notification' || !isFresh || !alertSettings.get().desktop || isWatched()) return
    void announceSince(at)
  })
  return null
}

/** Keeps what the viewer chose for the parts that announce something. */
function useChosen(): void {
  const zone = useZone()
  const data = useExtraQuery({ query: announceQuery })
  useEffect(() => {
    if (!data) return
    const { notificationChoices, quietHours } = data.me
    const topics = (notificationChoices ?? []).flatMap(({ topic, channel, on }) =>
      channel === 'desktop' && on ? [topic] : [],
    )
    const muted = data.mutedThings.map(({ id, mutedUntil }) => ({ id, until: mutedUntil }))
    chosen.set({ topics, quietHours, zone, muted })
  }, [data, zone])
}

/** One summary when quiet hours end, whenever that is by then. */
function useSummary(): void {
  const { t } = useTranslation('notifications')
  const count = useStore(held)
  const settings = useStore(chosen)
  useEffect(() => {
    if (!settings || count === 0) return
    const until = quietUntil(settings)
    const timer = setTimeout(
      () => {
        held.set(0)
        void showDesktop({
          title: t('announce.summary', { count }),
          text: '',
          tag: 'held',
          path: '/notifications',
        })
      },
      until ? until.getTime() - Date.now() : 0,
    )
    return () => clearTimeout(timer)
  }, [count, settings, t])
}
