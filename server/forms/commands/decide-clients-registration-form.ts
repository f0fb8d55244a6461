import { decideClientsRegistrationFormInput } from '../../../shared/registration.ts'
import { admitClient } from '../../agencies/commands/become-member.ts'
import { command } from '../../platform/command.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'
import { conflict, forbidden, notFound } from '../../platform/errors.ts'
import { canDecide } from '../policy.ts'
import type { RegistrationRow } from '../queries/registrations.ts'
import { say } from '../sentences.ts'
import { announceRegistration } from '../steps/announce-registration.ts'
import { changeRegistration, lockRegistration } from '../store.ts'

/**
 * Approves or declines a registration, and emails the decision; a declined person may be approved later. Idempotent. Errors:
 * BAD_USER_INPUT, FORBIDDEN, NOT_FOUND, CONFLICT for declining a client.
 */
export const decideClientsRegistrationForm = command(
  decideClientsRegistrationFormInput,
  async (tx, { id, accept }): Promise<RegistrationRow> => {
    const row = await lockRegistration(tx, id)
    if (!row) throw notFound(say('noRegistration'))
    const status = accept ? 'accepted' : 'declined'
    if (row.status === status) return row
    if (row.status === 'accepted') throw conflict(say('isMember'))
    if (!canDecide(tx.viewer, row)) throw forbidden()
    if (accept) await admitClient(tx, { userId: row.ownerId, email: row.ownerEmail, issuerBy: actorOf(tx) })
    const decided = await changeRegistration(tx, id, {
      status,
      decidedBy: actorOf(tx),
      decidedAt: tx.now,
    })
    const payload = { agencyId: agencyOf(tx), formId: id }
    await tx.addJob({ task: 'forms.mailDecision', payload, key: `forms.mailDecision:${id}` })
    await announceRegistration(tx, decided)
    return decided
  },
)
