import { Suspense } from 'react'
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
  const event = (payload as { event?: never } | null | undefined)?.event
  return event ? (
    <Suspense>
      <MeetingCard payload={payload} />
    </Suspense>
  ) : null
}
