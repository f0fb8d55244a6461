import type { App } from '../../platform/app.ts'
import type { Context } from '../../platform/context.ts'
import type { CronWork } from '../ports.ts'
import type { Due } from '../queries/due.ts'
import { reasonOf } from '../steps/reasons.ts'
import { doCron, failCron } from './do-cron.ts'

/** Sends recurring messages. */
export const messageWork: CronWork = {
  type: 'message',
  run: (app, due, time) =>
    orSay(
      () => asPerson(app, due, (ctx) => doCron(ctx, due.id, time)),
      (reason) => asSystem(app, due, (ctx) => failCron(ctx, due.id, reason)),
    ),
}

type Reason = NonNullable<ReturnType<typeof reasonOf>>

/** Missing rights are reported to the author; any other failure is retried. */
export async function orSay(
  work: () => Promise<void>,
  say: (reason: Reason) => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    const reason = reasonOf(error)
    if (!reason) throw error
    await say(reason)
  }
}

/** Whose work it is, and where. */
type Whose = Pick<Due, 'agencyId' | 'userId'>

/** Does something due as the person for whom it is done, with what they may do now. */
export const asPerson = <Result>(
  app: App,
  { agencyId, userId }: Whose,
  work: (ctx: Context) => Promise<Result>,
) => app.as({ kind: 'actor', agencyId, userId }, work)

/** Does something due as the system, on behalf of its person. */
export const asSystem = <Result>(
  app: App,
  { agencyId, userId }: Whose,
  work: (ctx: Context) => Promise<Result>,
) => app.as({ kind: 'system', agencyId, side: 'staff', userId }, work)
