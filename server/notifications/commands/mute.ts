import {
  type MuteDuration,
  mutesMax,
  muteThingInput,
  unmuteThingInput,
} from '../../../shared/notifications.ts'
import { addDays, momentAt, todayIn } from '../../../shared/wall-clock.ts'
import { zoneOf } from '../../agencies/queries/zones.ts'
import { requireAtMost } from '../../platform/at-most.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { personOf } from '../../platform/database/viewer.ts'
import { unauthenticated } from '../../platform/errors.ts'
import { muteChanged } from '../events.ts'
import { ownMutes } from '../queries/mutes.ts'
import { type ThingRow, thingByRef, thingOrNotFound } from '../queries/things.ts'
import { endMutes, lockMutes, setMute } from '../store.ts'

/**
 * Mutes what the caller may see, for themselves: nothing about it is notified to them until then. No policy to ask. Errors:
 * NOT_FOUND, BAD_USER_INPUT.
 */
export const muteThing = command(muteThingInput, async (tx, { duration, ...thing }): Promise<ThingRow> => {
  const userId = personOf(tx)
  if (!userId) throw unauthenticated()
  await lockMutes(tx, userId)
  const found = await thingOrNotFound(tx, thing)
  await setMute(tx, { userId, ...thing, until: await endOf(tx, duration) })
  await keepLimit(tx, userId)
  tx.record(muteChanged(thing.id, userId))
  return found
})

const hour = 3_600_000
const morning = '08:00'

async function endOf(tx: Tx, duration: MuteDuration): Promise<Date | null> {
  if (duration === 'GOOD') return null
  if (duration === 'HOUR') return new Date(tx.now.getTime() + hour)
  const zone = await zoneOf(tx)
  return momentAt(`${addDays(todayIn(zone, tx.now), 1)}T${morning}`, zone)
}

/** Mutes of what is gone, which its person could not end by hand, make room before the limit is reached. */
async function keepLimit(tx: Tx, userId: string): Promise<void> {
  const mutes = await ownMutes(tx).execute()
  if (mutes.length <= mutesMax) return
  const things = await Promise.all(mutes.map(({ type, id }) => tx.load(thingByRef, { type, id })))
  const gone = mutes.flatMap(({ id }, at) => (things[at] ? [] : [id]))
  requireAtMost(mutesMax, mutes.length - gone.length, 'id')
  await endMutes(tx, userId, gone)
}

/** Ends the caller's mute of what they may see, if there is one. No policy to ask. Errors: NOT_FOUND. */
export const unmuteThing = command(unmuteThingInput, async (tx, thing): Promise<ThingRow> => {
  const userId = personOf(tx)
  if (!userId) throw unauthenticated()
  const found = await thingOrNotFound(tx, thing)
  await endMutes(tx, userId, [thing.id])
  tx.record(muteChanged(thing.id, userId))
  return found
})
