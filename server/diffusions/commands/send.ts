import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { createDiffusionMessageInput, recipientsMax, saysSomething } from '../../../shared/diffusions.ts'
import { mediaTypeOfPieces } from '../../../shared/media-type.ts'
import { attachFiles } from '../../media/commands/attach.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf, personOf } from '../../platform/database/viewer.ts'
import { badInput, conflict, forbidden } from '../../platform/errors.ts'
import { idTaken, sameAgain } from '../../platform/same-again.ts'
import { diffusionMessageChanged } from '../events.ts'
import { allTexts, sentText, type TextRow } from '../queries/texts.ts'
import { say } from '../sentences.ts'
import { fileOwner, lockedOwn } from '../steps/checks.ts'
import { addRecipients } from '../store/deliveries.ts'
import { insertText } from '../store/diffusions.ts'
import { queueDelivery } from './delivery-jobs.ts'

type Input = z.output<typeof createDiffusionMessageInput>

/**
 * Sends a text to the current recipients of a list: they are stored immediately, and it is delivered in the background.
 * Idempotent for the same id, without a time limit. Errors: BAD_USER_INPUT, NOT_FOUND, FORBIDDEN, CONFLICT.
 */
export const createDiffusionMessage = command(
  createDiffusionMessageInput,
  async (tx, input): Promise<TextRow> => {
    if (!saysSomething(input)) throw badInput({ content: say('writeSomething') })
    const list = await lockedOwn(tx, input.diffusionID)
    const known = await allTexts(tx).where('id', '=', input.id).executeTakeFirst()
    if (known)
      return sameAgain(known, { diffusionId: list.id, fingerprint: fingerprintOf(input) }, idTaken(say))
    if (list.status === 'archived') throw forbidden(say('archived'))
    const text = await write(tx, input)
    const count = await addRecipients(tx, text, list)
    refuseCount(count, input.recipients)
    await queueDelivery(tx, { agencyId: agencyOf(tx), id: text.id, userId: text.ownerId })
    tx.record(diffusionMessageChanged({ id: text.id, senderId: list.createdBy }))
    return sentText(tx, text.id)
  },
)

async function write(tx: Tx, input: Input) {
  const { id, content, diffusionID: diffusionId } = input
  const keys = (input.pieces ?? []).map(({ key }) => key)
  const pieces = await attachFiles(tx, { keys, owner: fileOwner(tx, id), field: 'pieces' })
  const text = { id, diffusionId, ownerId: personOf(tx) ?? '' }
  const inserted = await insertText(tx, {
    ...text,
    content: content ?? '',
    mediaType: mediaTypeOfPieces(pieces) ?? null,
    pieces: JSON.stringify(pieces),
    state: 'sending',
    fingerprint: fingerprintOf(input),
  })
  if (!inserted) throw idTaken(say)
  return text
}

/** Refuses no recipients, too many, and another number than the sender was shown; counted in the transaction that stores them. */
function refuseCount(count: number, expected: number | null | undefined): void {
  if (count === 0) throw badInput({ users: say('nobody') })
  if (count > recipientsMax) throw badInput({ users: say('tooMany') })
  if (expected != null && expected !== count) throw conflict(say('audienceChanged', { count: String(count) }))
}

const fingerprintOf = ({ content, pieces }: Input): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([content ?? '', (pieces ?? []).map(({ key }) => key)]))
    .digest()
