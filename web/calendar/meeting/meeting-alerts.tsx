import { Stack, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from 'urql'
import { formatSpan } from '../../../shared/format-span.ts'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPreview } from '../../../shared/plain-text.ts'
import type { CreatedEvent } from '../../messaging/model/created-event.ts'
import { meetingOf } from '../../messaging/model/meeting.ts'
import { announce } from '../../notifications/announce/announce.ts'
import { alertSettings } from '../../platform/alert-settings.ts'
import { showDesktop } from '../../platform/desktop.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useLiveEvent } from '../../platform/live/live-events.ts'
import { isWatched } from '../../platform/watched.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { closeToast, toast } from '../../ui/toast.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { useZone } from '../../ui/use-zone.ts'
import type { calendarEvents } from '../live.ts'
import { eventQuery } from '../operations.ts'
import { CreateNote, JoinActions } from './join-buttons.tsx'

type Reminded = Extract<ResultOf<typeof calendarEvents>, { __typename: 'EventReminded' }>

/** Long enough to read it and to find the button, in milliseconds; it stays while it is pointed at. */
const patience = 20_000
/** What happened before, while the page was offline, is in the list of notifications. */
const freshFor = 60_000

interface Told {
  id: string
  title: string
  text: string
  link: string | null
  conversationID: string | null
}

/** The toasts of meetings: of new ones, to everybody but their author, and ten minutes before they begin. */
export function MeetingAlerts() {
  const { t } = useTranslation('calendar')
  const { me, isStaff } = useViewer()
  const language = useLanguage()
  const zone = useZone()
  const client = useClient()
  const [notedIn, setNotedIn] = useState<string>()

  function showToast({ id, title, text, link, conversationID }: Told) {
    const group = groupOf(id)
    const note = () => {
      closeToast(group)
      setNotedIn(conversationID ?? undefined)
    }
    toast(
      <Stack gap="xs">
        <Text fz="sm">{text}</Text>
        <JoinActions
          link={link}
          words={{ join: t('join'), note: t('note') }}
          {...(isStaff && conversationID !== null && { onNote: note })}
        />
      </Stack>,
      { title, duration: patience, group },
    )
  }

  function notifyDesktop({ id, title, text }: Told) {
    if (!alertSettings.get().desktop || isWatched()) return
    const show = () => void showDesktop({ title, text, tag: groupOf(id), path: `/calendar?event=${id}` })
    void announce({ topic: 'calendar', show })
  }

  useLiveEvent<CreatedEvent>('MessageCreated', ({ message, at }) => {
    const meeting = meetingOf(message.payload)
    if (!meeting || message.ownerID === me.id || !isFresh(at)) return
    const text = toPreview(parseMarkdown(message.content), 140)
    // Its message is already announced on the desktop.
    showToast({ ...meeting, title: t('toast.new', { name: message.owner.name }), text })
  })

  useLiveEvent<Reminded>('EventReminded', async ({ eventID: id, at }) => {
    if (!isFresh(at)) return
    const { data } = await client.query(eventQuery, { id }, { requestPolicy: 'network-only' })
    const event = data?.getEvent
    if (!event) return
    const text = formatSpan(event.startAt, event.endAt, language, zone)
    const { link, conversationID, title } = event
    const told = { id, link, conversationID, text, title: t('toast.soon', { title: title ?? '' }) }
    showToast(told)
    notifyDesktop(told)
  })

  return (
    <Suspense>
      {notedIn && <CreateNote conversationID={notedIn} onClose={() => setNotedIn(undefined)} />}
    </Suspense>
  )
}

const groupOf = (id: string): string => `meeting ${id}`

const isFresh = (at: string): boolean => Date.now() - Date.parse(at) < freshFor
