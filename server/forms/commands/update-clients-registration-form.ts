import { updateClientsRegistrationFormInput } from '../../../shared/registration.ts'
import { command } from '../../platform/command.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { canAnswer } from '../policy.ts'
import type { RegistrationRow } from '../queries/registrations.ts'
import { registrationOrNotFound } from '../queries/registrations.ts'
import { say } from '../sentences.ts'
import { announceRegistration } from '../steps/announce-registration.ts'
import { registrationAnswers, writeAnswers } from '../steps/answers.ts'
import { lockRegistration } from '../store.ts'

/** Changes the caller's own answers, to the current form. Errors: BAD_USER_INPUT by field, FORBIDDEN, NOT_FOUND, CONFLICT. */
export const updateClientsRegistrationForm = command(
  updateClientsRegistrationFormInput,
  async (tx, { id, content }): Promise<RegistrationRow> => {
    const row = await lockRegistration(tx, (await registrationOrNotFound(tx, id)).id)
    if (!row) throw notFound(say('noRegistration'))
    if (!canAnswer(tx.viewer, row)) throw forbidden(say('ownOnly'))
    const written = await writeAnswers(tx, row, await registrationAnswers(tx, content))
    await announceRegistration(tx, written)
    return written
  },
)
