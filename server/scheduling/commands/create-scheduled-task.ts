import {
  type CreateScheduledTaskInput,
  createScheduledTaskInput,
  pendingMax,
} from '../../../shared/scheduling.ts'
import { attachFiles } from '../../media/commands.ts'
import { checkMessage } from '../../messaging/commands/create-message.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { badInput, conflict } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { scheduledTaskChanged } from '../events.ts'
import {
  actorOf,
  countPending,
  type MessagePayload,
  type ScheduledTaskRow,
} from '../queries/scheduled-tasks.ts'
import { say } from '../sentences.ts'
import { insertTask } from '../store/scheduled-tasks.ts'
import { refuseForeignActor, timeToCome } from './checks.ts'
import { messageOf } from './deliver.ts'
import { waitForTask } from './wait.ts'

/**
 * Keeps a message that is sent at its time, an hour from now unless told otherwise, under the id of the task.
 * Errors: as createMessage, and CONFLICT where too many wait.
 */
export const createScheduledTask = command(
  createScheduledTaskInput,
  async (tx, input): Promise<ScheduledTaskRow> => {
    refuseForeignActor(tx, { ownerID: input.ownerID })
    const sendAt = timeToCome(tx, 'sendAt', input.sendAt)
    await refuseTooMany(tx)
    const id = newId()
    const payload = await payloadOf(tx, id, input)
    const task = await insertTask(tx, { id, userId: actorOf(tx), payload, sendAt })
    if (!task) throw conflict(say('idTaken'))
    await waitForTask(tx, task)
    tx.record(scheduledTaskChanged(task.id, task.userId))
    return task
  },
)

async function refuseTooMany(tx: Tx): Promise<void> {
  if ((await countPending(tx, 'schedule message')) >= pendingMax) throw conflict(say('tooManyWait'))
}

async function payloadOf(tx: Tx, id: string, input: CreateScheduledTaskInput): Promise<MessagePayload> {
  const { conversationID, content, responseToID, internal, mentions } = input
  const written = {
    conversationID,
    content,
    responseToID: responseToID ?? null,
    internal: internal ?? false,
    mentions: mentions ?? [],
  }
  const files = input.pieces ?? []
  const { channelId, scope } = await checkMessage(tx, messageOf({ id, ...written, pieces: files }))
  if (input.channelID && input.channelID !== channelId) throw badInput({ channelID: say('otherChannel') })
  // Files belong to the message from now on, so that they are not swept while it waits; nobody can read them before it is there.
  const pieces = await attachFiles(tx, {
    keys: files.map(({ key }) => key),
    owner: { kind: 'message', id, agencyId: agencyOf(tx) },
    field: 'pieces',
  })
  return { action: 'schedule message', ...written, channelID: channelId, pieces, scope }
}
