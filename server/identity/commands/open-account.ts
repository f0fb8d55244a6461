import type { Tx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import type { AccountRow } from '../queries.ts'
import { insertWithoutPassword, muteAccount } from '../store/accounts.ts'
import { endSessions } from './sessions.ts'

type Opening = { email: string; name: string; language: string; verified: boolean }

/**
 * Creates an account without a password, for a person vouched for by another program. Unless an email has proved the address, it
 * counts as unconfirmed, and the owner of the address takes the account over by choosing a password. null if the address has an
 * account. Needs the system's rights.
 */
export const openAccount = (tx: Tx, opening: Opening): Promise<AccountRow | null> =>
  insertWithoutPassword(tx, { id: newId(), ...opening })

/** Creates the account of a program, with mails turned off because it has no mailbox. Needs the system's rights. */
export async function openProgramAccount(tx: Tx, name: string): Promise<string> {
  const id = newId()
  const email = `${id}@key.invalid`
  const account = await insertWithoutPassword(tx, { id, email, name, language: 'en', verified: true })
  if (!account) throw new Error('the address of a new program is taken')
  await muteAccount(tx, id)
  return id
}

/** Ends all sessions of an access key. Needs the system's rights. */
export const endSessionsOfKey = (tx: Tx, credentialId: string): Promise<void> =>
  endSessions(tx, { credentialId })
