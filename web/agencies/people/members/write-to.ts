import type { Member } from './use-members.ts'

// Messaging is a higher room, so it can't be imported here.
const writePath: string = '/dial/to'

/** The path to the direct conversation with a person. */
export const pathToWrite = ({ user }: Pick<Member, 'user'>): string => `${writePath}/${user.id}`

/** Whether a member can be written to: they are neither deactivated nor the viewer. */
export const mayWriteTo = ({ active, user }: Pick<Member, 'active' | 'user'>, me: { id: string }): boolean =>
  active && user.accountActive !== false && user.id !== me.id
