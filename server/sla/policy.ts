import { accessTable } from '../platform/access.ts'
import { isAdmin, type Viewer } from '../platform/database/viewer.ts'

/** Who may call which operation of service levels: anonymous, outsider, client, staff, admin. */
export const access = accessTable({
  runningSLAClocks: 'no no no yes yes',
  slaClocksOfBoard: 'no no no yes yes',
  slaReport: 'no no no yes yes',
  createSLARule: 'no no no no yes',
  deleteSLARule: 'no no no no yes',
})

/** Admins decide about rules. */
export const canDecide = (viewer: Viewer): boolean => isAdmin(viewer)
