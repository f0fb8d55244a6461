import { z } from 'zod'
import { email, fields } from '../../../shared/field.ts'
import { command } from '../../platform/command.ts'
import { notFound } from '../../platform/errors.ts'
import { accountDeactivated } from '../events.ts'
import { accountOfEmail } from '../queries.ts'
import { say } from '../sentences.ts'
import { lockAccount, updateAccount } from '../store/accounts.ts'
import { spendMailTokens } from '../store/mail-tokens.ts'
import { announceToAgencies, endSessions, streamsOf } from './sessions.ts'

const setAccountActiveInput = fields({ email: email(), active: z.boolean() })

/**
 * Deactivates or reactivates a whole account; only for the operator of the server, as the platform. Deactivation ends its
 * sessions and open sockets on every server, and invalidates its mailed links. Errors: BAD_USER_INPUT, NOT_FOUND.
 */
export const setAccountActive = command(setAccountActiveInput, async (tx, { email, active }) => {
  const found = await accountOfEmail(tx, email)
  if (!found) throw notFound(say('noAccount'))
  const { id } = found
  const before = await lockAccount(tx, id)
  if (before.active === active) return before
  const account = await updateAccount(tx, id, { active, updatedAt: tx.now })
  await announceToAgencies(tx, id, 'staff')
  if (active) return account
  await spendMailTokens(tx, id, ['reset', 'signIn', 'verify'])
  await endSessions(tx, { accountId: id })
  // A session that starts concurrently is not among the ended ones.
  for (const stream of await streamsOf(tx, id)) tx.record(accountDeactivated(stream, id))
  return account
})
