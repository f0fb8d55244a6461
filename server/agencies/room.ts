import { say } from './sentences.ts'
import './schema/agency.ts'
import './schema/company.ts'
import './schema/domains.ts'
import './schema/event-stream.ts'
import './schema/events.ts'
import './schema/invitation.ts'
import './schema/member.ts'
import './schema/smart-list.ts'
import './schema/sym-link.ts'
import {
  agenciesOf,
  clientsHome,
  presence,
  registrationGate,
  seenByClients,
  visibility,
} from '../identity/ports.ts'
import { conflict } from '../platform/errors.ts'
import { changeKinds } from '../platform/events/change.ts'
import { agencyOfHost } from '../platform/http/hosts.ts'
import { movedTo } from '../platform/http/web.ts'
import { fillPort } from '../platform/ports.ts'
import type { Room } from '../platform/room.ts'
import { searchSources } from '../platform/search/source.ts'
import type { Sentence } from '../platform/sentences.ts'
import { invitationForSignUp } from './commands/accept-invitation.ts'
import { notePresence } from './commands/note-presence.ts'
import { events } from './events.ts'
import { jobs, schedule } from './jobs.ts'
import { access } from './policy.ts'
import { memberChanges } from './queries/changes.ts'
import { homeOfClient } from './queries/clients-home.ts'
import { addressAfter, agencyOfHostname } from './queries/hosts.ts'
import { agenciesOfPerson, clientsWhoKnow, visiblePeople } from './queries/people.ts'
import { peopleSources } from './queries/search-hits.ts'
import { routes } from './routes.ts'

const taken = (field: string, sentence: Sentence) => () => conflict(sentence, { [field]: sentence })

const addressInvited = taken('email', say('addressInvited'))
const numberInvited = taken('phone', say('numberInvited'))

/** Agencies, their domains, members, companies and invitations. */
export const agencies: Room = {
  name: 'agencies',
  access,
  events,
  jobs,
  schedule,
  routes,
  ports: [
    ...peopleSources.map((source) => fillPort(searchSources, source)),
    fillPort(agencyOfHost, agencyOfHostname),
    fillPort(movedTo, addressAfter),
    fillPort(agenciesOf, agenciesOfPerson),
    fillPort(visibility, visiblePeople),
    fillPort(seenByClients, (tx, userId) => tx.load(clientsWhoKnow, userId)),
    fillPort(registrationGate, invitationForSignUp),
    fillPort(presence, notePresence),
    fillPort(clientsHome, homeOfClient),
    fillPort(changeKinds, memberChanges),
  ],
  constraints: {
    company_name: taken('name', say('companyTaken')),
    smart_list_name: taken('name', say('listTaken')),
    one_client_invitation_per_email: addressInvited,
    one_staff_invitation_per_email: addressInvited,
    one_client_invitation_per_phone: numberInvited,
    one_staff_invitation_per_phone: numberInvited,
  },
}
