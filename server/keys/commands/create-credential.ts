import { createCredentialInput, keysMax } from '../../../shared/keys.ts'
import { becomeMember } from '../../agencies/commands/become-member.ts'
import { openProgramAccount } from '../../identity/commands/open-account.ts'
import { beginSessionOfKey } from '../../identity/commands/sessions.ts'
import { command } from '../../platform/command.ts'
import { asSystem } from '../../platform/database/as-system.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'
import { badInput, conflict, forbidden, notFound } from '../../platform/errors.ts'
import { act } from '../../platform/events/act.ts'
import { newId } from '../../platform/ids.ts'
import { refuseForeignAgency } from '../../platform/named-caller.ts'
import { credentialChanged } from '../events.ts'
import { canKeepKeys } from '../policy.ts'
import { type CredentialRow, countLivingKeys, getCredential } from '../queries/credentials.ts'
import { say } from '../sentences.ts'
import { newAccessKeyId, secretOf } from '../steps/secret.ts'
import { insertCredential, lockKeys } from '../store.ts'

/**
 * Creates an access key with its own membership; it launches with a signature by default. Its secret is only in this response.
 * Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND, CONFLICT if there are too many.
 */
export const createCredential = command(
  createCredentialInput,
  async (tx, { agencyID, name, role, unsigned, expiresAt = null }): Promise<CredentialRow> => {
    const agencyId = agencyOf(tx)
    refuseForeignAgency(tx, agencyID, () => notFound(say('noAgency')))
    if (!canKeepKeys(tx.viewer)) throw forbidden()
    if (expiresAt && expiresAt <= tx.now) throw badInput({ expiresAt: say('past') })
    if (unsigned && role !== 'client') throw badInput({ unsigned: say('clientKeysOnly') })
    await lockKeys(tx)
    if ((await countLivingKeys(tx)) >= keysMax) throw conflict(say('tooMany', { n: keysMax }))
    const createdBy = actorOf(tx)
    const [id, accessKeyId] = [newId(), newAccessKeyId()]
    const { userId, sessionId } = await asSystem(tx, async () => {
      const account = await openProgramAccount(tx, name)
      const session = await beginSessionOfKey(tx, { accountId: account, agencyId, keyId: id, expiresAt })
      return { userId: account, sessionId: session }
    })
    const noDetails = { position: null, tag: null, assignedToId: null, companyId: null }
    await becomeMember(tx, { agencyRole: role, issuerBy: createdBy, ...noDetails }, userId)
    await insertCredential(tx, {
      agencyId,
      id,
      accessKeyId,
      name,
      role,
      userId,
      sessionId,
      createdBy,
      unsigned: unsigned ?? false,
      expiresAt,
      createdAt: tx.now,
    })
    tx.record(credentialChanged(id))
    act(tx, 'keyCreated', { about: name, to: role })
    return { ...(await getCredential(tx, id)), secret: await secretOf(tx.app, accessKeyId) }
  },
)
