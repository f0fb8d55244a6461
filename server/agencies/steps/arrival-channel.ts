import { invitationChannelName } from '../../../shared/agencies-facts.ts'
import type { Tx } from '../../platform/context.ts'
import { invitationChannel } from '../ports.ts'
import { companyById } from '../queries/companies.ts'

type Invited = {
  agencyRole: string
  email?: string | null | undefined
  phone?: string | null | undefined
  companyId: string | null
  issuerBy: string
}

/**
 * A new client channel for a person invited without one, so that every client has someone to write to; null for staff. Never an
 * existing channel, even of the same name: its history is for others.
 */
export async function arrivalChannel(tx: Tx, invited: Invited): Promise<string | null> {
  const { agencyRole, companyId, issuerBy } = invited
  const [port] = tx.app.port(invitationChannel)
  if (agencyRole !== 'client' || !port) return null
  const company = companyId ? await tx.load(companyById, companyId) : null
  return port.open(tx, invitationChannelName({ ...invited, companyName: company?.name }), issuerBy)
}
