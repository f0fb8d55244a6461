import type { Member } from './use-members.ts'

// Messaging stands above.
const writePath: string = '/dial/to'

/** The way to the talk with a person. */
export const pathToWrite = ({ user }: Pick<Member, 'user'>): string => `${writePath}/${user.id}`

/** Whether somebody can be written to: a member who is not deactivated, and not oneself. */
export const mayWriteTo = ({ active, user }: Pick<Member, 'active' | 'user'>, me: { id: string }): boolean =>
  active && user.accountActive !== false && user.id !== me.id
