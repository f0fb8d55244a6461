import type { Member } from './use-members.ts'

// Messaging is a higher room, so it can't be imported here.
const writePath: string = '/dial/to'

/** The way to the talk with a person. */
export const pathToWrite = ({ user }: Pick<Member, 'user'>): string => `${writePath}/${user.id}`

/** Whether a member can be written to: they are not deactivated, and not the viewer. */
export const mayWriteTo = ({ active, user }: Pick<Member, 'active' | 'user'>, me: { id: string }): boolean =>
  active && user.accountActive !== false && user.id !== me.id
