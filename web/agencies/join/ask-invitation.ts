import type { InvitationSummary } from '../../identity/ports.ts'
import { ProductError } from '../../platform/product-error.ts'
import { ask } from '../../platform/workspace/ask.ts'
import { invitationQuery } from '../operations.ts'

/** What anyone with an invitation link may know of it; null if there is none. */
export async function askInvitation(token: string): Promise<InvitationSummary | null> {
  const invitation = await preview(token)
  if (!invitation) return null
  const { agency, email, invitedBy, hasAccount, expired, isOpen } = invitation
  return { agencyName: agency.name, email, invitedBy, hasAccount, expired, isOpen }
}

async function preview(token: string) {
  try {
    return (await ask(invitationQuery, { token })).invitationByToken
  } catch (error) {
    if (error instanceof ProductError && error.code === 'NOT_FOUND') return null
    throw error
  }
}
