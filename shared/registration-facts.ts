/** What becomes of a registration: staff let the person in, or do not. */
export const registrationStatuses = ['waiting', 'accepted', 'declined'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]
