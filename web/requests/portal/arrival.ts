import { isStartHidden } from '../../agencies/start/use-start-hidden.ts'
import { findKey } from '../../platform/lifecycle/find-key.ts'
import { readLocal, writeLocal } from '../../platform/local.ts'
import { ask } from '../../platform/workspace/ask.ts'
import { turnsQuery, waitingQuery } from '../operations.ts'
import { turnsOf, whatWaits } from './what-waits.ts'

const messaging: string = '/dial'

/** The first page after a sign-in: what waits for a client, on their first visit the overview, else messaging. */
export async function arrival(): Promise<string> {
  try {
    const { role, agencyId } = await findKey()
    return role === 'client' && agencyId ? await arrivalOfClient(agencyId) : messaging
  } catch {
    return messaging
  }
}

async function arrivalOfClient(agencyId: string): Promise<string> {
  if (await doesWait(agencyId)) return '/portal'
  return isFirst(agencyId) ? '/dashboard' : messaging
}

async function doesWait(agencyID: string): Promise<boolean> {
  const turns = turnsOf(await ask(turnsQuery, { agencyID }, agencyID))
  return whatWaits(await ask(waitingQuery, { agencyID, turns }, agencyID)).count > 0
}

/** Whether the client has not yet been led to the introduction, which explains the product; true once. */
function isFirst(agencyId: string): boolean {
  const name = `atrium.my.arrived.${agencyId}`
  if (isStartHidden(agencyId) || readLocal<boolean>(name)) return false
  writeLocal(name, true)
  return true
}
