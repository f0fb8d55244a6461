import { changed, changesOf } from '../platform/events/changed.ts'
import type { EventKind, NewEvent } from '../platform/events/event.ts'

/** A rule was created, replaced or deleted; for staff. */
export const ruleChanged = (id: string): NewEvent => changed('SLARule', id, {}, { internal: true })

/** Clocks of requests changed; for staff. */
export const clocksChanged = (): NewEvent => changed('SLAClock', null, {}, { internal: true })

const staff = async () => ({ staff: 'all' as const })

export const events: EventKind[] = [changesOf('SLARule', staff), changesOf('SLAClock', staff)]
