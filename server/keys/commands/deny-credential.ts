import { denyCredentialInput } from '../../../shared/keys.ts'
import { deleteAgencyUser } from '../../agencies/commands/delete-agency-user.ts'
import { endSessionsOfKey } from '../../identity/commands/open-account.ts'
import { command } from '../../platform/command.ts'
import { asSystem } from '../../platform/database/as-system.ts'
import { act } from '../../platform/events/act.ts'
import { credentialChanged } from '../events.ts'
import { type CredentialRow, getCredential, membershipOfKey } from '../queries/credentials.ts'
import { markDenied } from '../store.ts'

/**
 * Revokes an access key permanently, with its own membership and all sessions that it started, open sockets included. Members
 * that it created stay. Errors: BAD_USER_INPUT, NOT_FOUND.
 */
export const denyCredential = command(denyCredentialInput, async (tx, { id }): Promise<CredentialRow> => {
  const key = await getCredential(tx, id)
  if (!(await markDenied(tx, id))) return key
  const membership = await membershipOfKey(tx, key.userId)
  if (membership) await deleteAgencyUser(tx, { id: membership })
  await asSystem(tx, () => endSessionsOfKey(tx, id))
  tx.record(credentialChanged(id))
  act(tx, 'keyDenied', { about: key.name, from: key.role })
  return getCredential(tx, id)
})
