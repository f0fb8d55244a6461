// Separate from the inputs, so that a page's first load does not contain zod.

interface Invited {
  companyName?: string | null | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
}

/** The name of the client channel that an invitation creates: the company's, otherwise the invited person's. */
export function invitationChannelName({ companyName, email, phone }: Invited): string {
  return companyName || nameInAddress(email ?? '') || phone || ''
}

/** The probable name of a person: Dana Lowe for "dana.lowe@acme.example". */
function nameInAddress(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[._+-]+/).filter(Boolean)
  return words.map((word) => word.charAt(0).toLocaleUpperCase('en') + word.slice(1)).join(' ')
}

export const tagMax = 50
/** The maximum number of members in one call. */
export const membersAtOnceMax = 100
