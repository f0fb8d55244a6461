/** Looks what a browser should show of an agency now, and sends what differs from what it was sent. */
export const lookJob = 'push.look'

/** A person's browser, and an agency that it is told about. */
export type Browser = { agencyId: string; userId: string; subscriptionId: string }
