import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

/** The job of a mail, which is running. */
export type RunningMail = {
  task: string
  payload: Record<string, unknown>
  id: string
  /** Of several mails about the same only the last waits. Without it, each waits. */
  about?: string
}

/** How the keys of jobs begin that wait for the end of quiet hours: of everyone in the agency, or of one person. */
export const heldKeys = (tx: Tx, userId?: string): string =>
  userId ? heldKeysOf({ agencyId: agencyOf(tx), userId }) : `held/${agencyOf(tx)}/`

/** The same of one person, for work that is done in no agency. */
export const heldKeysOf = ({ agencyId, userId }: { agencyId: string; userId: string }): string =>
  `held/${agencyId}/${userId}/`

type Holding = { userId: string; until: Date | null; job: RunningMail }

/** Whether a mail to a person goes now. One that is held waits in a job of its own, once however often it is put off. */
export async function goesNow(tx: Tx, { userId, until, job }: Holding): Promise<boolean> {
  const { task, payload, id, about = id } = job
  const key = `${heldKeys(tx, userId)}${task}/${about}`
  if (until) await tx.addJob({ task, payload: { ...payload, firstId: id }, runAt: until, key })
  // A worker may have died after it put the mail off, and its job runs once more after the quiet hours.
  else if (!('firstId' in payload)) await tx.cancelJob(key)
  return until === null
}
