/** What the audit log of an agency tells of: who may be here, by what, and what they were let into. */
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

/** The details of an act besides its actor; never a text that people wrote to each other, nor a secret. */
export type ActFacts = {
  /** the person it was done to, where that is not who did it */
  personId?: string
  /** what it was done to, as it was called then: an address, the name of a share or key, the names of settings */
  about?: string
  from?: string
  to?: string
}
