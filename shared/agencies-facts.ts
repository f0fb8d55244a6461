// Apart from the inputs, so that a page's first load need not hold the parser that they are written with.

interface Invited {
  companyName?: string | null | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
}

/** The name of the client channel that an invitation opens: the company's, else that of the invited person. */
export function invitationChannelName({ companyName, email, phone }: Invited): string {
  return companyName || nameInAddress(email ?? '') || phone || ''
}

/** "dana.lowe@acme.example" is probably called Dana Lowe. */
function nameInAddress(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[._+-]+/).filter(Boolean)
  return words.map((word) => word.charAt(0).toLocaleUpperCase('en') + word.slice(1)).join(' ')
}

export const tagMax = 50
/** So many members are changed by one call. */
export const membersAtOnceMax = 100
