import { changesBy, isOf } from '../../platform/events/change.ts'
import { eventById } from './events.ts'

/** New meetings that the viewer sees more of than that their owner is busy. */
export const calendarChanges = changesBy({
  async eventChanged(tx, event, id) {
    const meeting = await tx.load(eventById, id)
    if (!meeting?.isShown || !isOf(event, meeting.createdAt)) return null
    // An answer in the moment of creation is an event of a guest.
    if (event.actorId !== meeting.userId) return null
    return {
      kind: 'eventCreated',
      values: { event: meeting.title ?? '' },
      place: null,
      path: `/calendar?event=${id}`,
      internal: meeting.internal,
    }
  },
})
