import { accessTable } from '../platform/access.ts'
import { personOf, type Viewer } from '../platform/database/viewer.ts'

/** Who may call what of this room. */
export const access = accessTable({
  me: 'no yes yes yes yes',
  getUser: 'no own own yes yes',
  updateUser: 'no own own own own',
  changePassword: 'no own own own own',
  signOutEverywhere: 'no own own own own',
})

/** Everybody changes their own account only. */
export const canUpdateUser = (viewer: Viewer, userId: string): boolean => personOf({ viewer }) === userId
