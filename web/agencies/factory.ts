/** For tests: what the server answers of people, invitations and companies, with made-up values for what does not matter. */
const made = '2026-03-01T09:00:00.000Z'

/** An id of version 7: a larger number came later. */
export const idOf = (number: number) => `01957000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

const person = (id: string, name: string) => ({
  __typename: 'User',
  id,
  name,
  avatar: null,
  accountActive: true,
})

/** A membership as events tell it: nothing that depends on the reader. */
export const toldMember = (number: number, more: Record<string, unknown> = {}) => ({
  __typename: 'AgencyUser',
  id: idOf(number),
  userID: `u${number}`,
  role: 'client',
  isOwner: false,
  position: null,
  tag: null,
  assignedToID: null,
  assignedTo: null,
  companyID: null,
  companyName: null,
  companyEmail: null,
  companyPhone: null,
  companyWebsite: null,
  clientType: null,
  active: true,
  status: 'active',
  createdAt: made,
  user: person(`u${number}`, `Person ${number}`),
  ...more,
})

/** A membership as a query answers it to an admin. */
export const makeMember = (number: number, more: Record<string, unknown> = {}) => ({
  ...toldMember(number, more),
  user: {
    ...person(`u${number}`, `Person ${number}`),
    email: `person${number}@example.test`,
    lastSession: made,
    bio: null,
    birthDate: null,
    facebookAccount: null,
    linkedInAccount: null,
    twitterAccount: null,
  },
  viewerCan: { __typename: 'AgencyUserAbilities', update: true, remove: true, deactivate: true },
})

export const makeInvitation = (number: number, more: Record<string, unknown> = {}) => ({
  __typename: 'PendingInvitation',
  id: idOf(number),
  email: `guest${number}@example.test`,
  phone: null,
  agencyRole: 'client',
  position: null,
  tag: null,
  retryCount: 0,
  isPermanent: false,
  status: 'pending',
  link: null,
  createdAt: made,
  expiresAt: null,
  issuer: { __typename: 'User', id: 'u1', name: 'Person 1' },
  ...more,
})

export const makeCompany = (number: number, more: Record<string, unknown> = {}) => ({
  __typename: 'Company',
  id: idOf(number),
  name: `Company ${number}`,
  email: null,
  phone: null,
  website: null,
  ...more,
})

type ListType = 'AgencyUserConnection' | 'PendingInvitationConnection' | 'CompanyConnection'

export const page = (typename: ListType, items: object[], nextToken: string | null = null) => ({
  __typename: typename,
  items,
  nextToken,
})
