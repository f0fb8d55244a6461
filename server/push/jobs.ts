import { z } from 'zod'
import type { App } from '../platform/app.ts'
import type { Config } from '../platform/config.ts'
import type { Context } from '../platform/context.ts'
import { parse } from '../platform/input.ts'
import { deliver, type PushOutcome, type PushTarget } from '../platform/push/deliver.ts'
import { inQueue, type Job } from '../platform/room.ts'
import { inRounds } from '../platform/rounds.ts'
import { Slots } from '../platform/slots.ts'
import { type Concluded, cleanUpPushes, conclude } from './commands/conclude.ts'
import { type Beginning, begin, type Known, known } from './commands/look.ts'
import { type Browser, lookJob } from './commands/tasks.ts'
import { type Differences, differencesOfEach, type Step } from './queries/differences.ts'

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
  const { known, differences, begin } = roundsOf(app)
  for (;;) {
    const browser = await known(place)
    if (!browser) return
    const { steps, ...beside } = await differences({ place, browser })
    const decided = performance.now()
    if (steps.length === 0) return putOff(app, place, beside)
    for (const [at, step] of steps.entries()) {
      if (at > 0 && performance.now() - decided > staleAfter) break
      const hasBegun = await begin({ place, step, beside: at === 0 ? beside : null })
      const outcome = hasBegun ? await send(app, { place, target: browser.target, step }) : null
      if (outcome === 'unsent' || outcome === 'ended' || step === steps.at(-1)) return
    }
  }
}

async function putOff(app: App, place: Browser, beside: NonNullable<Beginning['beside']>): Promise<void> {
  const { forgotten, heldUntil, laterAt, againAt } = beside
  if (forgotten.length === 0 && !heldUntil && !laterAt && !againAt) return
  await roundsOf(app).begin({ place, step: null, beside })
}

type Sending = { place: Browser; target: PushTarget; step: Step }

async function send(app: App, { place, target, step }: Sending): Promise<PushOutcome['kind']> {
  const { tag, urgent, payload } = step
  const message = { payload: JSON.stringify(payload), tag: `${place.agencyId}/${tag}`, urgent }
  const outcome = await deliver(app, target, message)
  // Neither the address of a browser nor its keys nor words belong in a log.
  if (outcome.kind === 'refused')
    app.log.warn({ subscriptionId: place.subscriptionId, status: outcome.status }, 'a push service refused')
  await roundsOf(app).conclude({ place, endpoint: target.endpoint, step, outcome })
  return outcome.kind
}

/** How many looks are one transaction, where they run side by side. */
const together = 32

type Asked = { place: Browser; browser: Known }

const rounds = new WeakMap<App, ReturnType<typeof startRounds>>()

function roundsOf(app: App) {
  const going = rounds.get(app) ?? startRounds(app)
  rounds.set(app, going)
  return going
}

/** How many connections looks hold at a time, however many there are: as many as four jobs would, and fewer where there are few. */
export const connectionsOf = ({ databasePoolSize }: Pick<Config, 'databasePoolSize'>): number =>
  Math.min(2 * Math.max(1, Math.floor(databasePoolSize / 8)), 4)

/** What the looks of a process do together: most of what one costs are its transactions. */
function startRounds(app: App) {
  const slots = new Slots(connectionsOf(app.config))
  const asPlatform = <Result>(work: (ctx: Context) => Promise<Result>) =>
    slots.run(() => app.asPlatform(work))
  return {
    known: inRounds<Browser, Known | null>(together, (places) => asPlatform((ctx) => known(ctx, places))),
    differences: inRounds<Asked, Differences>(together, (all) => slots.run(() => differencesOf(app, all))),
    begin: inRounds<Beginning, boolean>(together, (all) => asPlatform((ctx) => begin(ctx, all))),
    conclude: inRounds<Concluded, unknown>(together, async (all) => {
      await asPlatform((ctx) => conclude(ctx, all))
      return []
    }),
  }
}

/** As each person, with what they may see at this moment; all of a person's browsers in one transaction. */
async function differencesOf(app: App, all: readonly Asked[]): Promise<Differences[]> {
  const found = new Map<Asked, Differences>()
  for (const group of Map.groupBy(all, ({ place }) => `${place.userId}/${place.agencyId}`).values()) {
    const [{ place }] = group as [Asked]
    const { agencyId, userId } = place
    const browsers = group.map(({ browser }) => ({ agencyId, ...browser }))
    const differences = await app.as({ kind: 'actor', agencyId, userId }, (ctx) =>
      ctx.read((tx) => differencesOfEach(tx, browsers)),
    )
    for (const [at, one] of group.entries()) found.set(one, differences[at] as Differences)
  }
  return all.map((one) => found.get(one) as Differences)
}
