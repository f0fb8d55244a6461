import { conflict } from '../../platform/errors.ts'
import type { ScheduledTaskRow } from '../queries/scheduled-tasks.ts'
import { say } from '../sentences.ts'

/** Errors: CONFLICT for a message that was sent, has come back or was cancelled. */
export function refuseFinished({ state, action }: ScheduledTaskRow): void {
  if (state === 'done')
    throw conflict(action === 'schedule message' ? say('sentAlready') : say('backAlready'))
  if (state === 'cancelled') throw conflict(say('cancelled'))
}
