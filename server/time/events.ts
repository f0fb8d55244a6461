import type { ReadTx } from '../platform/context.ts'
import { changed, changesOf } from '../platform/events/changed.ts'
import type { Audience, EventKind, NewEvent, StoredEvent } from '../platform/events/event.ts'
import { audienceWhenTold, clientsWhoHear } from '../work/queries/audience.ts'
import { timeSettings } from './queries/settings.ts'

type OfProject = { id: string; projectId: string | null }

/** A timer was created, changed or deleted; for staff and the clients of its project. */
export const timerChanged = ({ id, projectId }: OfProject): NewEvent =>
  changed('Timer', id, projectId ? { projectId } : {}, { internal: !projectId })

/** An activity changed; for the same people as its timers. */
export const activityChanged = ({ id, projectId }: OfProject): NewEvent =>
  changed('Activity', id, projectId ? { projectId } : {}, { internal: !projectId })

/** A segment was started, ended or corrected; clients see sums only. */
export const timerSegmentChanged = (id: string): NewEvent =>
  changed('TimerSegment', id, {}, { internal: true })

/** Time tracking settings changed; what clients see may depend on them. */
export const timeSettingsChanged = (agencyId: string): NewEvent => changed('TimeSettings', agencyId)

/** Time off was requested, decided or cancelled; for staff, without an id. */
export const timeOffChanged = ({ id, userId }: { id: string; userId: string }): NewEvent =>
  changed('TimeOff', id, { userId }, { internal: true })

/** Working hours of the agency, in general or for a company, changed; for staff. */
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
