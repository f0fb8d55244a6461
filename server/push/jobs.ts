import { z } from 'zod'
import type { App } from '../platform/app.ts'
import { parse } from '../platform/input.ts'
import { deliver, type PushOutcome, type PushTarget } from '../platform/push/deliver.ts'
import { inQueue, type Job } from '../platform/room.ts'
import { cleanUpPushes, conclude } from './commands/conclude.ts'
import { begin, decide, type Step } from './commands/look.ts'
import { type Browser, lookJob } from './commands/tasks.ts'

const ofBrowser = z.object({ agencyId: z.uuid(), userId: z.uuid(), subscriptionId: z.uuid() })

export const jobs: Record<string, Job> = {
  ...inQueue('pushes', { [lookJob]: (app, payload) => look(app, parse(ofBrowser, payload)) }),
  'push.cleanUp': (app) => app.asPlatform(cleanUpPushes),
}

export const schedule = { 'push.cleanUp': '53 3 * * *' }

/** What was decided longer ago is decided anew before it is sent. Milliseconds. */
const staleAfter = 2000

/** Sends a browser what differs from what it was sent, each once; stops when its push service does not take it. */
async function look(app: App, place: Browser): Promise<void> {
  const scope = { kind: 'actor' as const, agencyId: place.agencyId, userId: place.userId }
  for (;;) {
    const plan = await app.as(scope, (ctx) => decide(ctx, place))
    const decided = performance.now()
    if (!plan) return
    for (const step of plan.steps) {
      if (performance.now() - decided > staleAfter) break
      const outcome = await send(app, place, { target: plan.target, step })
      if (outcome === 'unsent' || outcome === 'ended') return
      if (step === plan.steps.at(-1)) return
    }
  }
}

type Sending = { target: PushTarget; step: Step }

async function send(
  app: App,
  place: Browser,
  { target, step }: Sending,
): Promise<PushOutcome['kind'] | null> {
  if (!(await app.asPlatform((ctx) => begin(ctx, place, step)))) return null
  const { tag, urgent, payload } = step
  const message = { payload: JSON.stringify(payload), tag: `${place.agencyId}/${tag}`, urgent }
  const outcome = await deliver(app, target, message)
  // Neither the address of a browser nor its keys nor words belong in a log.
  if (outcome.kind === 'refused')
    app.log.warn({ subscriptionId: place.subscriptionId, status: outcome.status }, 'a push service refused')
  await app.asPlatform((ctx) => conclude(ctx, place, step, outcome))
  return outcome.kind
}
