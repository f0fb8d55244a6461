import type { Language } from '../../../../shared/identity-facts.ts'
import type { Role } from '../members/use-members.ts'

/** What an invitation grants. */
export interface Grant {
  agencyRole: Role
  position: string
  tag: string
  companyName: string
  /** The channel that a client joins: empty for a new one, undefined for the company's. */
  channelID: string | undefined
  assignedToID: string
  /** The language of the email; empty for the inviter's own. */
  language: Language | ''
  isPermanent: boolean
}

export const emptyGrant: Grant = {
  agencyRole: 'client',
  position: '',
  tag: '',
  companyName: '',
  channelID: undefined,
  assignedToID: '',
  language: '',
  isPermanent: false,
}

export interface ClientChannel {
  id: string
  name: string
}

/** The channel that a client joins; empty for a new one. */
export function chosenChannel({ channelID, companyName }: Grant, channels: readonly ClientChannel[]): string {
  if (channelID !== undefined) return channelID
  const wanted = companyName.trim().toLocaleLowerCase()
  return channels.find(({ name }) => wanted !== '' && name.toLocaleLowerCase() === wanted)?.id ?? ''
}

/** The part of an invitation's input that describes the membership. */
export function toGrantInput(given: Grant, channels: readonly ClientChannel[]) {
  const { channelID: _, companyName, agencyRole, assignedToID, language, ...grant } = given
  const channelID = chosenChannel(given, channels)
  return {
    ...grant,
    agencyRole,
    ...(assignedToID ? { assignedToID } : {}),
    ...(language ? { language } : {}),
    ...(agencyRole === 'client' && companyName ? { companyName } : {}),
    ...(agencyRole === 'client' && channelID ? { channelID } : {}),
  }
}
