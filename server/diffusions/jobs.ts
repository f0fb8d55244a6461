import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../platform/app.ts'
import type { Context } from '../platform/context.ts'
import type { Job } from '../platform/room.ts'
import { deliverNext, failText } from './commands/deliver.ts'
import {
  type Due,
  deliverJob,
  queueDelivery,
  queueWithdrawal,
  takeBackJob,
} from './commands/delivery-jobs.ts'
import { lookForUnderWay } from './commands/look.ts'
import { takeBackNext } from './commands/stop.ts'
import { listOfText } from './queries/due.ts'

/** After this many milliseconds, a job requeues itself behind others. */
const turn = 5_000

type Text = { id: string; diffusionId: string }

export const jobs: Record<string, Job> = {
  [deliverJob]: async (app, payload) => {
    const due = payload as Due
    const text = await textOf(app, due)
    if (!text) return
    const isOver = await untilTurnEnds(() =>
      app.as({ kind: 'actor', agencyId: due.agencyId, userId: due.userId }, (ctx) => deliverNext(ctx, text)),
    )
    if (isOver === 'left') await asSystem(app, due, (ctx) => failText(ctx, text))
    if (isOver === 'later') await app.asPlatform((ctx) => ctx.write((tx) => queueDelivery(tx, due)))
  },

  [takeBackJob]: async (app, payload) => {
    const due = payload as Due
    const text = await textOf(app, due)
    if (!text) return
    const isOver = await untilTurnEnds(() => asSystem(app, due, (ctx) => takeBackNext(ctx, text)))
    if (isOver === 'later') await app.asPlatform((ctx) => ctx.write((tx) => queueWithdrawal(tx, due)))
  },

  'diffusions.look': (app) => app.asPlatform(lookForUnderWay),
}

export const schedule = { 'diffusions.look': '* * * * *' }

async function textOf(app: App, due: Due): Promise<Text | null> {
  const diffusionId = await asSystem(app, due, (ctx) => ctx.read((tx) => listOfText(tx, due.id)))
  return diffusionId ? { id: due.id, diffusionId } : null
}

/**
 * Runs one batch after the other, each followed by a pause as long as it took, so that concurrent requests get their share.
 * null from a batch: the sender is no longer a member.
 */
async function untilTurnEnds(next: () => Promise<boolean | null>): Promise<'done' | 'later' | 'left'> {
  const until = performance.now() + turn
  while (performance.now() < until) {
    const begun = performance.now()
    const goesOn = await next()
    if (goesOn === null) return 'left'
    if (!goesOn) return 'done'
    await pause(Math.min(500, performance.now() - begun))
  }
  return 'later'
}

const asSystem = <Result>(
  app: App,
  { agencyId, userId }: Due,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> => app.as({ kind: 'system', agencyId, side: 'staff', userId }, work)
