/** The acts in an agency's audit log: members, access, and settings. */
export const acts = [
  'signedIn',
  'agencyFounded',
  'agencyUpdated',
  'agencyTransferred',
  'memberJoined',
  'memberRoleChanged',
  'memberDeactivated',
  'memberReactivated',
  'memberRemoved',
  'invitationSent',
  'invitationSentAgain',
  'invitationCancelled',
  'registrationLinkRenewed',
  'domainClaimed',
  'domainProved',
  'domainUnproved',
  'domainReleased',
  'domainLost',
  'brandChanged',
  'brandReset',
  'logoChanged',
  'auditExported',
  'keyCreated',
  'keyDenied',
  'launched',
  'shareCreated',
  'shareChanged',
  'shareRevoked',
] as const

export type Act = (typeof acts)[number]

/** The details of an act besides its actor; never message texts or secrets. */
export type ActFacts = {
  /** The affected person, if not the actor. */
  personId?: string
  /** The name of the affected entity at that time: an address, the name of a share or key, the names of settings. */
  about?: string
  from?: string
  to?: string
}
