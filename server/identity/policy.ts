import { accessTable, isByKey } from '../platform/access.ts'
import { personOf, type Viewer } from '../platform/database/viewer.ts'

/** Who may call what of this room. */
export const access = accessTable({
  me: 'no yes yes yes yes keys',
  getUser: 'no own own yes yes keys',
  updateUser: 'no own own own own keys',
  changePassword: 'no own own own own',
  signOutEverywhere: 'no own own own own',
})

/** What a session that a key began may say of a person: that they are there, and what they have put off. */
const saidByKeys = new Set(['id', 'lastSession', 'seenTimeZone', 'snoozedMessages', 'language', 'appearance'])

/** Whether the viewer may change all of these fields: only a person who signed in themselves may change the account. */
export const canSay = (viewer: Viewer, fields: string[]): boolean =>
  !isByKey(viewer) || fields.every((field) => saidByKeys.has(field))

/** Everybody changes their own account only. */
export const canUpdateUser = (viewer: Viewer, userId: string): boolean => personOf({ viewer }) === userId
