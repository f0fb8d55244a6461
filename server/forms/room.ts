import './schema/custom-fields.ts'
import './schema/forms.ts'
import './schema/registrations.ts'
import { agencySettings } from '../agencies/ports.ts'
import { fileReaders } from '../media/queries/stored-files.ts'
import { notificationKinds } from '../notifications/ports.ts'
import { staffOnly } from '../notifications/queries/notifications.ts'
import { fillPort } from '../platform/ports.ts'
import type { Room } from '../platform/room.ts'
import { keepAgencyForms } from './commands/agency-forms.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'
import { access } from './policy.ts'
import { contentOfRegistrations } from './queries/notification-content.ts'
import { registrationById } from './queries/registrations.ts'

/** Forms as data, with versions and answers; custom fields; and the registration of clients. */
export const forms: Room = {
  name: 'forms',
  access,
  events,
  jobs,
  ports: [
    fillPort(agencySettings, keepAgencyForms),
    fillPort(fileReaders, {
      kind: 'registration',
      canRead: async (tx, id) => (await tx.load(registrationById, id)) !== null,
    }),
    fillPort(notificationKinds, {
      kind: 'registrationWaiting',
      topic: 'people',
      contentOf: contentOfRegistrations,
      thingsOf: null,
      readers: staffOnly,
    }),
  ],
}
