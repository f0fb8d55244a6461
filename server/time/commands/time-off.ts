import type { TimeOff } from '../../../shared/planing.ts'
import { createTimeOffInput, decideTimeOffInput, deleteTimeOffInput } from '../../../shared/planning.ts'
import { timeOffMax } from '../../../shared/planning-facts.ts'
import { lockMemberships, planingOf } from '../../agencies/queries/membership.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { badInput, conflict, forbidden, notFound } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { idTaken, sameAgain } from '../../platform/same-again.ts'
import { timeOffChanged } from '../events.ts'
import { canAskForTimeOff, canDecideTimeOff } from '../policy.ts'
import { balancesOf } from '../queries/balance.ts'
import {
  hasOtherAdminThan,
  type TimeOffRow,
  timeOffById,
  timeOffOfPerson,
  timeOffOrNotFound,
} from '../queries/time-off.ts'
import { say } from '../sentences.ts'
import { notifyAdmins, notifyOfCancellation, notifyRequester } from '../steps/notify-of-time-off.ts'
import { changesOfList } from '../steps/time-off-list.ts'
import { deleteTimeOffRow, insertTimeOff, updateTimeOffRow } from '../store/planning.ts'
import { lockTimeOf } from '../store/timers.ts'

type Wanted = {
  id?: string | null | undefined
  userId: string
  start: string
  end: string
  startsAtNoon?: boolean | null | undefined
  endsAtNoon?: boolean | null | undefined
  note?: string | null | undefined
  active?: boolean | null | undefined
}

/**
 * Requests time off, for the caller unless another member is named; a decider for that member may approve it at once. Errors:
 * BAD_USER_INPUT, among others for more days than are left, FORBIDDEN, NOT_FOUND, CONFLICT for days that are approved already.
 */
export const createTimeOff = command(createTimeOffInput, async (tx, { userID, ...input }) => {
  const userId = userID ?? actorOf(tx)
  await lockTimeOff(tx, userId)
  return add(tx, { ...input, userId }, await decides(tx, userId))
})

/**
 * Approves or declines an entry that has the named status, by default a request; idempotent. Errors: FORBIDDEN, NOT_FOUND,
 * CONFLICT among others for a concurrent decision.
 */
export const decideTimeOff = command(decideTimeOffInput, async (tx, { id, status, ifStatus, note }) => {
  const { userId } = await timeOffOrNotFound(tx, id)
  await lockTimeOff(tx, userId)
  if (!(await decides(tx, userId))) throw forbidden(say('otherDecides'))
  const entry = await timeOffOrNotFound(tx, id)
  if (entry.status !== status && entry.status !== (ifStatus ?? 'requested'))
    throw conflict(say('decidedMeanwhile'))
  return decide(tx, entry, status, note)
})

/**
 * Cancels an entry: members cancel their own until it is approved, deciders any, including those of former members. Errors:
 * FORBIDDEN, NOT_FOUND.
 */
export const deleteTimeOff = command(deleteTimeOffInput, async (tx, { id }) => {
  const { userId } = await timeOffOrNotFound(tx, id)
  await lockTimeOf(tx, userId)
  const entry = await timeOffOrNotFound(tx, id)
  await remove(tx, entry, await decides(tx, userId))
  return entry
})

/** Applies `updateAgencyUser(timeOff)`: the whole list, compared with the stored one. Errors: as those above. */
export async function keepTimeOffOf(tx: Tx, userId: string, entries: readonly TimeOff[]): Promise<void> {
  await lockTimeOf(tx, userId)
  const mayDecide = await decides(tx, userId)
  const known = (await current(tx, userId)).map((entry) => ({
    ...entry,
    start: entry.startOn,
    end: entry.endOn,
    active: entry.status === 'approved',
  }))
  const { added, changed, removed } = changesOfList(known, entries)
  if (changed.length > 0 && !mayDecide) throw forbidden(say('otherDecides'))
  for (const entry of removed) await remove(tx, entry, mayDecide)
  for (const entry of changed) await decide(tx, entry, entry.active ? 'requested' : 'approved')
  for (const entry of added) await add(tx, { ...entry, userId }, mayDecide)
}

/** Serializes changes of a member's time off, and blocks changes of their role for that time. */
async function lockTimeOff(tx: Tx, userId: string): Promise<void> {
  const membership = (await lockMemberships(tx, [userId])).get(userId)
  if (!membership) throw notFound(say('noMember'))
  if (membership.role === 'client') throw badInput({ userID: say('staffOnly') })
  await lockTimeOf(tx, userId)
}

const decides = async (tx: Tx, userId: string): Promise<boolean> =>
  canDecideTimeOff(tx.viewer, { userId, isSoleAdmin: !(await tx.load(hasOtherAdminThan, actorOf(tx))) })

function current(tx: Tx, userId: string): Promise<TimeOffRow[]> {
  tx.loaderOf(timeOffOfPerson).clear(userId)
  return tx.load(timeOffOfPerson, userId)
}

async function add(tx: Tx, wanted: Wanted, mayDecide: boolean): Promise<TimeOffRow> {
  const { userId, active, start: startOn, end: endOn, note } = wanted
  if (!mayDecide && (active || !canAskForTimeOff(tx.viewer, { userId }))) throw forbidden(say('otherDecides'))
  if ((await current(tx, userId)).length >= timeOffMax) throw badInput({ start: say('tooMuchTimeOff') })
  const id = wanted.id ?? newId()
  const entry = {
    userId,
    startOn,
    endOn,
    startsAtNoon: wanted.startsAtNoon ?? false,
    endsAtNoon: wanted.endsAtNoon ?? false,
    note: note ?? null,
    status: active ? 'approved' : 'requested',
  }
  const decision = active ? { decidedBy: actorOf(tx), decidedAt: tx.now } : {}
  if (!(await insertTimeOff(tx, { id, ...entry, ...decision })))
    return sameAgain(await tx.load(timeOffById, id), { userId, startOn, endOn }, idTaken(say))
  await requireEnough(tx, userId, [startOn, endOn])
  tx.record(timeOffChanged({ id, userId }))
  if (active) await notifyRequester(tx, { id, userId, status: 'approved' })
  else await notifyAdmins(tx, { id, userId })
  return timeOffOrNotFound(tx, id)
}

/** Pending days count too, so that the maximum is never promised twice. */
async function requireEnough(tx: Tx, userId: string, days: readonly string[]): Promise<void> {
  const member = await tx.load(planingOf, userId)
  if (member?.maxTimeOff == null) return
  await current(tx, userId)
  const [first = 0, last = 0] = days.map((day) => Number(day.slice(0, 4)))
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const balances = await balancesOf(tx, userId, years)
  if (balances.some(({ left }) => left !== null && left < 0)) throw badInput({ end: say('notEnoughDays') })
}

async function decide(
  tx: Tx,
  entry: TimeOffRow,
  status: 'requested' | 'approved' | 'declined',
  note: string | null = null,
): Promise<TimeOffRow> {
  if (entry.status === status) return entry
  const { id, userId } = entry
  const isDecided = status !== 'requested'
  await updateTimeOffRow(tx, id, {
    status,
    decidedBy: isDecided ? actorOf(tx) : null,
    decidedAt: isDecided ? tx.now : null,
    decisionNote: note,
  })
  // Declined days do not count, and may have been used otherwise since.
  if (entry.status === 'declined') await requireEnough(tx, userId, [entry.startOn, entry.endOn])
  tx.record(timeOffChanged({ id, userId }))
  if (isDecided) await notifyRequester(tx, { id, userId, status })
  return timeOffOrNotFound(tx, id)
}

/** An approved entry, or a pending one that someone else cancels, is kept as cancelled, so that people can be notified. */
async function remove(tx: Tx, entry: TimeOffRow, mayDecide: boolean): Promise<void> {
  const { id, userId, status } = entry
  if (!mayDecide && (status === 'approved' || !canAskForTimeOff(tx.viewer, { userId })))
    throw forbidden(say('otherDecides'))
  const isNews = status === 'approved' || (status === 'requested' && userId !== actorOf(tx))
  if (isNews)
    await updateTimeOffRow(tx, id, { status: 'cancelled', decidedBy: actorOf(tx), decidedAt: tx.now })
  else await deleteTimeOffRow(tx, id)
  tx.record(timeOffChanged({ id, userId }))
  if (isNews) await notifyOfCancellation(tx, entry)
}
