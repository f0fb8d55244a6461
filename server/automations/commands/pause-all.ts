import { pauseAutomationsInput } from '../../../shared/automations.ts'
import { command } from '../../platform/command.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'
import { forbidden } from '../../platform/errors.ts'
import { limitsChanged } from '../events.ts'
import { canDecideForAll } from '../policy.ts'
import { automationLimits, type Limits } from '../queries/limits.ts'
import { say } from '../sentences.ts'
import { deletePause, insertPause } from '../store/automations.ts'

/** Pauses all automations of the agency, or lets them go on: what was due meanwhile is not made up for. Errors: FORBIDDEN. */
export const pauseAutomations = command(pauseAutomationsInput, async (tx, { paused }): Promise<Limits> => {
  if (!canDecideForAll(tx.viewer)) throw forbidden(say('notAllowed'))
  await (paused ? insertPause(tx, actorOf(tx)) : deletePause(tx))
  tx.record(limitsChanged(agencyOf(tx)))
  return automationLimits(tx)
})
