import { accessTable, isByKey } from '../platform/access.ts'
import { personOf, type Viewer } from '../platform/database/viewer.ts'

/** Who may call which operation of identity: anonymous, outsider, client, staff, admin. */
export const access = accessTable({
  me: 'no yes yes yes yes keys',
  getUser: 'no own own yes yes keys',
  updateUser: 'no own own own own keys',
  changePassword: 'no own own own own',
  signOutEverywhere: 'no own own own own',
})

/** What access keys and their sessions may change of an account: presence, snoozed messages, language and appearance. */
const saidByKeys = new Set(['id', 'lastSession', 'seenTimeZone', 'snoozedMessages', 'language', 'appearance'])

/** Whether the viewer may change all of these fields; access keys and their sessions may change only some. */
export const canSay = (viewer: Viewer, fields: string[]): boolean =>
  !isByKey(viewer) || fields.every((field) => saidByKeys.has(field))

/** People may change only their own account. */
export const canUpdateUser = (viewer: Viewer, userId: string): boolean => personOf({ viewer }) === userId
