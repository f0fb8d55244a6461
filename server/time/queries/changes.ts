import { planingOf } from '../../agencies/queries/membership.ts'
import { personById } from '../../identity/queries.ts'
import { changesBy, isOf } from '../../platform/events/change.ts'
import { timeOffById } from './time-off.ts'

/** Days off that were granted, for staff: what waits or was declined is between two people. */
export const timeChanges = changesBy({
  async timeOffChanged(tx, event, id) {
    const entry = await tx.load(timeOffById, id)
    if (entry?.status !== 'approved' || !isOf(event, entry.decidedAt ?? entry.createdAt)) return null
    const [person, member] = await Promise.all([
      tx.load(personById, entry.userId),
      tx.load(planingOf, entry.userId),
    ])
    if (!person || !member) return null
    return {
      kind: 'timeOffGranted',
      values: { person: person.name, from: entry.startOn, to: entry.endOn },
      place: null,
      path: `/agency/users/view/${member.memberId}`,
      internal: false,
    }
  },
})
