import { isBlank } from '../../../shared/characters.ts'
import { type UpdateScheduledTaskInput, updateScheduledTaskInput } from '../../../shared/scheduling.ts'
import { removeFilesOf } from '../../media/commands/remove.ts'
import { checkMessage } from '../../messaging/commands/create-message.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'
import { badInput, notFound } from '../../platform/errors.ts'
import { sayOfField } from '../../platform/sentences.ts'
import { scheduledTaskChanged } from '../events.ts'
import type { MessagePayload, ScheduledTaskRow } from '../queries/scheduled-tasks.ts'
import { say } from '../sentences.ts'
import { requireRoomToWait, timeToCome } from '../steps/checks.ts'
import { messageOf } from '../steps/deliver.ts'
import { refuseFinished } from '../steps/refuse-finished.ts'
import { lockPutOff } from '../store/put-off.ts'
import { changeTask, lockTask } from '../store/scheduled-tasks.ts'
import { queueScheduledTask } from './due-jobs.ts'

/**
 * Changes text, files, audience or time of a waiting message; a failed one waits again with a new time. Errors: as
 * createMessage, NOT_FOUND, CONFLICT for a finished one, or for too many waiting.
 */
export const updateScheduledTask = command(
  updateScheduledTaskInput,
  async (tx, input): Promise<ScheduledTaskRow> => {
    await lockPutOff(tx, actorOf(tx))
    const task = await lockTask(tx, input.id)
    if (!task) throw notFound(say('noTask'))
    refuseFinished(task)
    const payload = await payloadOf(tx, task, input)
    const sendAt = input.sendAt && timeToCome(tx, 'sendAt', input.sendAt)
    if (sendAt && task.state !== 'pending') await requireRoomToWait(tx, task.payload.action)
    const again = sendAt ? ({ sendAt, state: 'pending', reason: null, noticeId: null } as const) : {}
    const changed = await changeTask(tx, task.id, { ...(payload ? { payload } : {}), ...again })
    if (sendAt) await queueScheduledTask(tx, changed)
    tx.record(scheduledTaskChanged(task.id, task.userId))
    return changed
  },
)

async function payloadOf(
  tx: Tx,
  { id, payload }: ScheduledTaskRow,
  { id: _id, sendAt, removedPieces = [], dropQuote, ...words }: UpdateScheduledTaskInput,
): Promise<MessagePayload | null> {
  const isEdit =
    removedPieces.length > 0 ||
    Boolean(dropQuote) ||
    Object.values(words).some((value) => value !== undefined)
  if (payload.action === 'snooze message') {
    if (isEdit) throw badInput({ id: sayOfField('notChangeable') })
    return null
  }
  if (!isEdit && !sendAt) return null
  const { quotedMessageID, ...unquoted } = payload
  const edited: MessagePayload = {
    ...(dropQuote ? unquoted : payload),
    ...Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)),
    pieces: (payload.pieces ?? []).filter(({ key }) => !removedPieces.includes(key)),
  }
  if (isBlank(edited.content) && !edited.pieces?.length)
    throw badInput({ content: sayOfField('emptyMessage') })
  if (removedPieces.length > 0)
    await removeFilesOf(tx, { kind: 'message', id, agencyId: agencyOf(tx) }, removedPieces)
  const { scope } = await checkMessage(tx, messageOf({ id, ...edited }))
  return { ...edited, scope }
}
