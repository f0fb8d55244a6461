import { say } from './sentences.ts'
import './schema/agency.ts'
import './schema/company.ts'
import './schema/events.ts'
import './schema/invitation.ts'
import './schema/member.ts'
import { agenciesOf, presence, registrationGate, seenByClients, visibility } from '../identity/ports.ts'
import { conflict } from '../platform/errors.ts'
import { agencyOfHost } from '../platform/http/hosts.ts'
import { fillPort } from '../platform/ports.ts'
import type { Room } from '../platform/room.ts'
import type { Sentence } from '../platform/sentences.ts'
import { invitationForSignUp } from './commands/accept-invitation.ts'
import { notePresence } from './commands/note-presence.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'
import { access } from './policy.ts'
import { agencyOfHostname } from './queries/hosts.ts'
import { agenciesOfPerson, clientsWhoKnow, visiblePeople } from './queries/people.ts'

const taken = (field: string, sentence: Sentence) => () => conflict(sentence, { [field]: sentence })

const addressInvited = taken('email', say('addressInvited'))
const numberInvited = taken('phone', say('numberInvited'))

/** Agencies, their domains, members, companies and invitations. */
export const agencies: Room = {
  name: 'agencies',
  access,
  events,
  jobs,
  ports: [
    fillPort(agencyOfHost, agencyOfHostname),
    fillPort(agenciesOf, agenciesOfPerson),
    fillPort(visibility, visiblePeople),
    fillPort(seenByClients, (tx, userId) => tx.load(clientsWhoKnow, userId)),
    fillPort(registrationGate, invitationForSignUp),
    fillPort(presence, notePresence),
  ],
  constraints: {
    company_name: taken('name', say('companyTaken')),
    one_client_invitation_per_email: addressInvited,
    one_staff_invitation_per_email: addressInvited,
    one_client_invitation_per_phone: numberInvited,
    one_staff_invitation_per_phone: numberInvited,
  },
}
