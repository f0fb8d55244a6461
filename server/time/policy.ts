import { accessTable } from '../platform/access.ts'
import { isAdmin, isStaff, personOf, type Viewer } from '../platform/database/viewer.ts'

/** Who may call which operation of time: anonymous, outsider, client, staff, admin. Clients see the timers of their projects. */
export const access = accessTable({
  listTimers: 'no no own yes yes',
  timersByAgency: 'no no own yes yes',
  timerTotals: 'no no own yes yes',
  getTimer: 'no no own yes yes',
  myTimers: 'no no no yes yes',
  timerSegmentsByUser: 'no no no yes yes',
  timeOfTasks: 'no no own yes yes',
  timeSettings: 'no no own yes yes',
  workHours: 'no no own yes yes',
  createActivity: 'no no no yes yes',
  createTimer: 'no no no yes yes',
  startTimer: 'no no no yes yes',
  updateTimer: 'no no no yes yes',
  undoTimerStart: 'no no no own yes',
  createTimerSegment: 'no no no own yes',
  updateTimerSegment: 'no no no own yes',
  deleteTimerSegment: 'no no no own yes',
  updateTimeSettings: 'no no no no yes',
  timeOffByUser: 'no no no yes yes',
  timeOffRequests: 'no no no own yes',
  timeOffBalance: 'no no no own yes',
  timeOffImpact: 'no no no own yes',
  createTimeOff: 'no no no own yes',
  decideTimeOff: 'no no no no yes',
  deleteTimeOff: 'no no no own yes',
  workingHours: 'no no no yes yes',
  updateWorkingHours: 'no no no no yes',
  deleteWorkingHours: 'no no no no yes',
  teamWeek: 'no no no yes yes',
  workStart: 'no no no yes yes',
})

/** All staff start, pause and stop timers; clients can only view. */
export const canRun = (viewer: Viewer): boolean => isStaff(viewer)

/** Recorded time is corrected by its person, and by admins. */
export const canCorrect = (viewer: Viewer, { startedBy }: { startedBy: string }): boolean =>
  isAdmin(viewer) || (isStaff(viewer) && personOf({ viewer }) === startedBy)

/** An admin decides about time off; about their own only if there is no other admin. */
export const canDecideTimeOff = (
  viewer: Viewer,
  { userId, isSoleAdmin }: { userId: string; isSoleAdmin: boolean },
): boolean => isAdmin(viewer) && (isSoleAdmin || personOf({ viewer }) !== userId)

/** Staff request their own, and cancel unapproved requests. */
export const canAskForTimeOff = (viewer: Viewer, { userId }: { userId: string }): boolean =>
  isStaff(viewer) && personOf({ viewer }) === userId

/** The reason for an absence and the response are visible to the member and admins only. */
export const canReadNote = (viewer: Viewer, { userId }: { userId: string }): boolean =>
  isAdmin(viewer) || personOf({ viewer }) === userId

/** Clients see who logged time unless the agency hides it. */
export const canSeeNames = (viewer: Viewer, { hidesNames }: { hidesNames: boolean }): boolean =>
  isStaff(viewer) || !hidesNames
