import type { Tx } from '../../../platform/context.ts'
import { updateRequests } from '../../../requests/commands/update-request.ts'
import { type RequestRow, requestById } from '../../../requests/queries/requests.ts'
import { settingsOf } from '../../../requests/queries/settings.ts'
import { say } from '../../sentences.ts'
import { batchMax, type Planned, type StepWork, subjectsOf } from '../work.ts'

async function planRequests(
  tx: Tx,
  ids: readonly string[],
  isSo: (request: RequestRow) => boolean,
): Promise<Planned[]> {
  const requests = await Promise.all(ids.map((id) => tx.load(requestById, id)))
  return ids.map((subjectId, at) => {
    const request = requests[at]
    if (!request) return { subjectId, title: null, failed: say('gone') }
    return { subjectId, title: request.title, ...(isSo(request) && { skipped: say('unchanged') }) }
  })
}

export const setRequestStatus: StepWork<'setRequestStatus'> = {
  batch: () => batchMax,
  async plan(tx, { status }, ids) {
    const { statuses } = await settingsOf(tx)
    const label = statuses.find(({ id }) => id === status)?.label ?? status
    const planned = await planRequests(tx, ids, (request) => request.status === status)
    return planned.map((each) => ({ ...each, facts: { status: label } }))
  },
  async perform(tx, { status }, effects) {
    await updateRequests(tx, { ids: subjectsOf(effects), status })
  },
}

export const assignRequests: StepWork<'assignRequests'> = {
  batch: () => batchMax,
  async plan(tx, { userID }, ids) {
    const planned = await planRequests(tx, ids, (request) => request.enChargeUser === userID)
    return planned.map((each) => ({ ...each, facts: { userId: userID } }))
  },
  async perform(tx, { userID }, effects) {
    await updateRequests(tx, { ids: subjectsOf(effects), enChargeUser: userID })
  },
}
