import { createClientsRegistrationFormInput } from '../../../shared/registration.ts'
import { admitClient } from '../../agencies/commands/become-member.ts'
import { type AgencyRow, agencyById } from '../../agencies/queries/agencies.ts'
import { invitationByToken } from '../../agencies/queries/invitations.ts'
import { adminsOf } from '../../agencies/queries/membership.ts'
import { roleOfPerson } from '../../agencies/queries/people.ts'
import { personById } from '../../identity/queries.ts'
import { notify } from '../../notifications/commands/notify.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf, personOf } from '../../platform/database/viewer.ts'
import { badInput, conflict, forbidden, notFound, unauthenticated } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { refuseForeignAgency } from '../../platform/named-caller.ts'
import { canAnswer } from '../policy.ts'
import type { RegistrationRow } from '../queries/registrations.ts'
import { say } from '../sentences.ts'
import { announceRegistration } from '../steps/announce-registration.ts'
import { registrationAnswers, writeAnswers } from '../steps/answers.ts'
import { insertRegistration, lockRegistrationOf } from '../store.ts'

/**
 * Answers the registration form: through the agency's registration link, to become its client immediately or after approval
 * by staff; without the link, as a client of the agency. Each person has one form in an agency: a repeated call overwrites
 * it. Errors: BAD_USER_INPUT by field, NOT_FOUND, FORBIDDEN for staff and for declined people, CONFLICT when the form has
 * changed.
 */
export const createClientsRegistrationForm = command(
  createClientsRegistrationFormInput,
  async (outside, { id, token, agencyID, ownerID, content }): Promise<RegistrationRow> => {
    const userId = personOf(outside)
    if (!userId) throw unauthenticated()
    if (ownerID && ownerID !== userId) throw badInput({ ownerID: say('ownOnly') })
    const tx = token ? await enterByLink(outside, token, userId) : outside
    const agencyId = agencyOf(tx)
    refuseForeignAgency(tx, agencyID, () => notFound(say('noRegistration')))
    const role = await tx.load(roleOfPerson, userId)
    if (role !== 'client' && (role !== '' || !token)) throw forbidden(say('clientsOnly'))
    const agency = await tx.load(agencyById, agencyId)
    if (!agency) throw notFound(say('noLink'))
    const checked = await registrationAnswers(tx, content)
    const row = await ownRow(tx, userId, id ?? newId())
    if (!canAnswer(tx.viewer, row)) throw forbidden(say('declined'))
    // Checked again under its lock: staff may have admitted them meanwhile.
    const isMember = (await tx.load(roleOfPerson, userId)) === 'client'
    const status = isMember || !agency.registrationApproval ? 'accepted' : 'waiting'
    const written = await writeAnswers(tx, row, checked, { status })
    if (status === 'accepted' && !isMember) await admit(tx, agency, row)
    if (status === 'waiting') await notifyStaff(tx, written)
    await announceRegistration(tx, written)
    return written
  },
)

async function enterByLink(outside: Tx, token: string, userId: string): Promise<Tx> {
  const invitation = await invitationByToken(outside, token)
  if (!invitation.isOpen) throw notFound(say('noLink'))
  return outside.enterAgency(invitation.agencyId, userId)
}

async function ownRow(tx: Tx, ownerId: string, id: string): Promise<RegistrationRow> {
  const known = await lockRegistrationOf(tx, ownerId)
  if (known) return known
  const person = await tx.load(personById, ownerId)
  if (!person) throw unauthenticated()
  const isNew = await insertRegistration(tx, {
    id,
    ownerId,
    ownerName: person.name,
    ownerEmail: person.email,
    formVersion: 0,
    status: 'waiting',
  })
  const row = await lockRegistrationOf(tx, ownerId)
  // Another person's form has the id.
  if (!row || (isNew && row.id !== id)) throw conflict(say('noRegistration'))
  return row
}

/** Without approval, a client is admitted by the agency's owner. */
async function admit(tx: Tx, agency: AgencyRow, { ownerId, ownerEmail }: RegistrationRow): Promise<void> {
  await admitClient(tx, { userId: ownerId, email: ownerEmail, issuerBy: agency.ownerId })
}

const notifyStaff = async (tx: Tx, { id, ownerId, decidedAt }: RegistrationRow): Promise<void> =>
  notify(tx, {
    kind: 'registrationWaiting',
    subjectId: id,
    recipientIds: await adminsOf(tx),
    actorId: ownerId,
    // A person who was admitted, left and registers again is a new occurrence.
    occurrence: decidedAt?.toISOString() ?? '',
  })
