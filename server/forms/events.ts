import { changed, changesOf } from '../platform/events/changed.ts'
import { type EventKind, idOf, type NewEvent } from '../platform/events/event.ts'

type Answered = { id: string; ownerId: string }

/** A client's registration was created, edited or decided; sent to staff and to the client. */
export const registrationChanged = ({ id, ownerId }: Answered): NewEvent =>
  changed('ClientsRegistrationForm', id, { ownerId })

/** The same, for the waiting person in another agency or in none. */
export const ownRegistrationChanged = ({ id, ownerId }: Answered, stream: string): NewEvent =>
  changed('ClientsRegistrationForm', id, { recipients: [ownerId] }, { agencyId: stream, actorId: null })

/** A custom field was created, changed or deleted; sent to staff, and to clients if they see it or did. */
export const customFieldChanged = (id: string, ...sights: readonly string[]): NewEvent =>
  changed('CustomField', id, {}, { internal: !sights.includes('all') })

/** Values of custom fields changed, without saying whose; sent to staff, and to a client who gave their own. */
export const customFieldsAnswered = (client: string | null): NewEvent =>
  changed('CustomField', null, client ? { userId: client } : {}, { internal: client === null })

export const events: EventKind[] = [
  changesOf('ClientsRegistrationForm', async (_tx, event) => ({
    staff: 'all',
    users: new Set([idOf(event, 'ownerId')]),
  })),
  changesOf('CustomField', async (_tx, { internal, subject: { userId } }) => {
    if (typeof userId === 'string') return { staff: 'all', users: new Set([userId]) }
    return internal ? { staff: 'all' } : { everyone: true }
  }),
]
