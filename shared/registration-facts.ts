/** The states of a registration. */
export const registrationStatuses = ['waiting', 'accepted', 'declined'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]
