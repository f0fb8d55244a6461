import { z } from 'zod'
import type { App } from '../platform/app.ts'
import { parse } from '../platform/input.ts'
import { deliver, type PushOutcome, type PushTarget } from '../platform/push/deliver.ts'
import { inQueue, type Job } from '../platform/room.ts'
import { cleanUpPushes, conclude } from './commands/conclude.ts'
import { begin, type Known, known, putOff } from './commands/look.ts'
import { type Browser, lookJob } from './commands/tasks.ts'
import { differencesFor, type Step } from './queries/differences.ts'

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
  for (;;) {
    const browser = await app.asPlatform((ctx) => known(ctx, place))
    if (!browser) return
    const { steps, ...beside } = await differencesOf(app, place, browser)
    const decided = performance.now()
    if (steps.length === 0) return app.asPlatform((ctx) => putOff(ctx, place, beside))
    for (const [at, step] of steps.entries()) {
      if (at > 0 && performance.now() - decided > staleAfter) break
      const starting = { step, beside: at === 0 ? beside : null }
      const hasBegun = await app.asPlatform((ctx) => begin(ctx, place, starting))
      const outcome = hasBegun ? await send(app, place, { target: browser.target, step }) : null
      if (outcome === 'unsent' || outcome === 'ended' || step === steps.at(-1)) return
    }
  }
}

/** As the person, with what they may see at this moment. */
const differencesOf = (app: App, { agencyId, userId }: Browser, { since, notices }: Known) =>
  app.as({ kind: 'actor', agencyId, userId }, (ctx) =>
    ctx.read((tx) => differencesFor(tx, { agencyId, since, notices })),
  )

type Sending = { target: PushTarget; step: Step }

async function send(app: App, place: Browser, { target, step }: Sending): Promise<PushOutcome['kind']> {
  const { tag, urgent, payload } = step
  const message = { payload: JSON.stringify(payload), tag: `${place.agencyId}/${tag}`, urgent }
  const outcome = await deliver(app, target, message)
  // Neither the address of a browser nor its keys nor words belong in a log.
  if (outcome.kind === 'refused')
    app.log.warn({ subscriptionId: place.subscriptionId, status: outcome.status }, 'a push service refused')
  await app.asPlatform((ctx) => conclude(ctx, place, step, outcome))
  return outcome.kind
}
