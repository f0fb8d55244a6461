import type { ReadTx } from '../platform/context.ts'
import { changed, changesOf } from '../platform/events/changed.ts'
import type { Audience, EventKind, NewEvent, StoredEvent } from '../platform/events/event.ts'
import { audienceWhenTold, clientsWhoHear } from '../work/queries/audience.ts'
import { timeSettings } from './queries/settings.ts'

type OfProject = { id: string; projectId: string | null }

/** A timer came, changed or went; told to staff, and to the clients of its project. */
export const timerChanged = ({ id, projectId }: OfProject): NewEvent =>
  changed('Timer', id, projectId ? { projectId } : {}, { internal: !projectId })

/** Something that time is spent on; told as its timers are. */
export const activityChanged = ({ id, projectId }: OfProject): NewEvent =>
  changed('Activity', id, projectId ? { projectId } : {}, { internal: !projectId })

/** A stretch of a timer's time was begun, ended or corrected; clients see sums only. */
export const timerSegmentChanged = (id: string): NewEvent =>
  changed('TimerSegment', id, {}, { internal: true })

/** How the agency keeps time; what clients see may depend on it. */
export const timeSettingsChanged = (agencyId: string): NewEvent => changed('TimeSettings', agencyId)

/** Days off were asked for, decided about or cancelled; told to staff, without saying which. */
export const timeOffChanged = ({ id, userId }: { id: string; userId: string }): NewEvent =>
  changed('TimeOff', id, { userId }, { internal: true })

/** When the agency works, in general or for a company; told to staff. */
export const workingHoursChanged = (id: string): NewEvent =>
  changed('WorkingHours', id, {}, { internal: true })

const thoseWhoSee = async (tx: ReadTx, event: StoredEvent): Promise<Audience> => ({
  staff: 'all',
  users: await clientsWhoHear(tx, event),
})

const tellsClientsWho = async (tx: ReadTx): Promise<boolean> => !(await timeSettings(tx)).hidesNames

export const events: EventKind[] = [
  changesOf('Timer', thoseWhoSee, { facts: audienceWhenTold, tellsClientsWho }),
  changesOf('Activity', thoseWhoSee, { facts: audienceWhenTold, tellsClientsWho }),
  changesOf('TimerSegment', async () => ({ staff: 'all' })),
  changesOf('TimeSettings', async () => ({ everyone: true })),
  changesOf('TimeOff', async () => ({ staff: 'all' })),
  changesOf('WorkingHours', async () => ({ staff: 'all' })),
]
