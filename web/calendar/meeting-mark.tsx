import { Suspense } from 'react'
import { meetingOf } from '../messaging/model/meeting.ts'
import type { MessageSubject } from '../messaging/slots.ts'
import { lazyWithTexts } from '../shell/routing/lazy-with-texts.ts'

const MeetingCard = lazyWithTexts(
  () => import('./meeting/meeting-card.tsx'),
  'MeetingCard',
  'ornament',
  'calendar',
)

/** Below a message, if it announces a meeting. */
export function MeetingMark({ message: { payload } }: { message: MessageSubject }) {
  const meeting = meetingOf(payload)
  return meeting ? (
    <Suspense>
      <MeetingCard meeting={meeting} />
    </Suspense>
  ) : null
}
