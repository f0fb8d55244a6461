import {
  automationsMax,
  createAutomationInput,
  takeOverAutomationInput,
  updateAutomationInput,
} from '../../../shared/automations.ts'
import { nextTimes } from '../../../shared/recurrence.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { lockNamed } from '../../platform/database/named-lock.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'
import { conflict, forbidden, notFound } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { idTaken, sameAgain } from '../../platform/same-again.ts'
import { arrangeCron, holdCron, rearrangeCron, setCron } from '../../scheduling/commands/arrange.ts'
import { type CronRow, cronById, recurrenceOf } from '../../scheduling/queries/crons.ts'
import { canChangeAutomation, canSeeAutomation } from '../policy.ts'
import { type AutomationRow, automationById, type Definition, definitionOf } from '../queries/automations.ts'
import { countAutomations } from '../queries/limits.ts'
import { say } from '../sentences.ts'
import { checkDefinition, withScopes } from '../steps/check-definition.ts'
import { changeAutomation, insertAutomation } from '../store/automations.ts'

/**
 * Creates an automation of the caller's, which is on from then. Idempotent for the same id and name. Errors: BAD_USER_INPUT
 * naming the field, CONFLICT for too many, or for another under an id.
 */
export const createAutomation = command(createAutomationInput, async (tx, input): Promise<CronRow> => {
  const { id: given, name, subject, filter, steps, onFailure, missed, ...schedule } = input
  await lockNamed(tx, `automations/${agencyOf(tx)}`)
  const known = given ? await tx.load(cronById, given) : null
  const same = { type: 'automation', userId: actorOf(tx), message: name } as const
  if (known) return sameAgain(known, same, idTaken(say))
  if ((await countAutomations(tx)) >= automationsMax) throw conflict(say('tooMany', { n: automationsMax }))
  const definition: Definition = {
    name,
    subject: subject ?? null,
    filter: subject ? (filter ?? []) : [],
    steps,
    onFailure: onFailure ?? 'stop',
  }
  await checkDefinition(tx, definition)
  definition.steps = await withScopes(tx, steps)
  const id = given ?? newId()
  const cron = await arrangeCron(tx, { id, type: 'automation', name }, schedule)
  if (!cron) throw idTaken(say)
  await insertAutomation(tx, id, { ...definition, missed: missed ?? 'once' })
  return cron
})

/**
 * Changes the given parts of the caller's own automation: other times count from now, and one that had stopped goes on. Errors:
 * BAD_USER_INPUT naming the field, NOT_FOUND, FORBIDDEN, CONFLICT for a deleted one.
 */
export const updateAutomation = command(
  updateAutomationInput,
  async (tx, { id, name, subject, filter, steps, onFailure, missed, ...schedule }): Promise<CronRow> => {
    const { cron, automation } = await held(tx, id)
    if (!canChangeAutomation(tx.viewer, cron)) throw forbidden(say('changeByOwner'))
    const before = definitionOf(automation)
    const definition: Definition = {
      name: name ?? before.name,
      subject: subject === undefined ? before.subject : subject,
      filter: filter ?? before.filter,
      steps: steps ?? before.steps,
      onFailure: onFailure ?? before.onFailure,
    }
    if (!definition.subject) definition.filter = []
    await checkDefinition(tx, definition)
    if (steps) definition.steps = await withScopes(tx, steps)
    const changed = await rearrangeCron(tx, cron, name, schedule)
    await changeAutomation(tx, id, { ...definition, missed: missed ?? automation.missed, failures: 0 })
    const isMoved = Object.values(schedule).some((value) => value !== undefined)
    const goesOn = cron.status === 'failed' || (cron.status === 'done' && isMoved)
    return goesOn ? goOnIfItCan(tx, changed, isMoved) : changed
  },
)

/** What has no time to come is refused if times were asked for, and done otherwise. */
async function goOnIfItCan(tx: Tx, cron: CronRow, isMoved: boolean): Promise<CronRow> {
  const [next] = nextTimes(recurrenceOf(cron), tx.now, 1)
  return setCron(tx, cron, { status: next || isMoved ? 'scheduled' : 'done' })
}

/** Makes another's automation the caller's own, an admin: from now on it acts as them. Errors: NOT_FOUND, CONFLICT. */
export const takeOverAutomation = command(takeOverAutomationInput, async (tx, { id }): Promise<CronRow> => {
  const { cron } = await held(tx, id)
  const actor = actorOf(tx)
  return cron.userId === actor ? cron : setCron(tx, cron, { userId: actor })
})

/** A held automation that the caller may see and that was not deleted. */
export async function held(tx: Tx, id: string): Promise<{ cron: CronRow; automation: AutomationRow }> {
  const cron = await holdCron(tx, id)
  const automation = await tx.load(automationById, id)
  if (!cron || !automation || !canSeeAutomation(tx.viewer, cron)) throw notFound(say('noAutomation'))
  if (cron.status === 'cancelled') throw conflict(say('deleted'))
  return { cron, automation }
}
