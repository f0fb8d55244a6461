import { findKey } from '../../platform/lifecycle/find-key.ts'
import { ask } from '../../platform/workspace/ask.ts'
import { turnsQuery, waitingQuery } from '../operations.ts'
import { turnsOf, whatWaits } from './what-waits.ts'

const messaging: string = '/dial'

/** The first page after a sign-in: the portal for a client with something waiting, else messaging. */
export async function arrival(): Promise<string> {
  try {
    const { role, agencyId } = await findKey()
    return role === 'client' && agencyId && (await doesWait(agencyId)) ? '/portal' : messaging
  } catch {
    return messaging
  }
}

async function doesWait(agencyID: string): Promise<boolean> {
  const turns = turnsOf(await ask(turnsQuery, { agencyID }, agencyID))
  return whatWaits(await ask(waitingQuery, { agencyID, turns }, agencyID)).count > 0
}
