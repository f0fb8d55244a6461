import { asksNothing, type FormField } from '../../../shared/forms-facts.ts'
import { ask } from '../../platform/workspace/ask.ts'
import { findKey } from '../../platform/workspace/find-key.ts'
import { arrivalQuery } from '../operations.ts'

const messaging: string = '/dial'

/** Where somebody arrives who has just signed in: a client at the portal when something waits for them, else in messaging. */
export async function arrival(): Promise<string> {
  try {
    const { role, agencyId } = await findKey()
    return role === 'client' && agencyId && (await doesWait(agencyId)) ? '/portal' : messaging
  } catch {
    return messaging
  }
}

async function doesWait(agencyID: string): Promise<boolean> {
  const found = await ask(arrivalQuery, { agencyID }, agencyID)
  const { listRequestApprovals, requestsByAgency, closed, getAgency, ownClientsRegistrationForm } = found
  const turns =
    getAgency?.RequestStatus.flatMap(({ id, meaning }) => (meaning === 'waiting' ? [id] : [])) ?? []
  const fields = (getAgency?.registrationForm ?? []) as FormField[]
  return (
    listRequestApprovals.items.length > 0 ||
    closed.items.length > 0 ||
    requestsByAgency.items.some(
      ({ status, unreadClientApproval }) => unreadClientApproval || turns.includes(status),
    ) ||
    (!ownClientsRegistrationForm && !asksNothing({ fields }))
  )
}
