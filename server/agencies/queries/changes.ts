import { personById } from '../../identity/queries.ts'
import { changesBy } from '../../platform/events/change.ts'
import { memberById } from './members.ts'

/** People who joined. */
export const memberChanges = changesBy({
  async agencyUserCreated(tx, _event, id) {
    const member = await tx.load(memberById, id)
    const person = member && !member.removedAt && (await tx.load(personById, member.userId))
    if (!person) return null
    return {
      kind: 'memberJoined',
      values: { person: person.name },
      place: null,
      path: `/agency/users/view/${id}`,
      internal: false,
    }
  },
})
