import { createDiffusionInput, updateDiffusionInput } from '../../../shared/diffusions.ts'
import { command } from '../../platform/command.ts'
import { personOf } from '../../platform/database/viewer.ts'
import { newId } from '../../platform/ids.ts'
import { noAgency, refuseForeignActor, refuseForeignAgency } from '../../platform/named-caller.ts'
import { idTaken, sameAgain } from '../../platform/same-again.ts'
import { diffusionChanged } from '../events.ts'
import { type Audience, audienceFrom } from '../queries/audience.ts'
import { type DiffusionRow, sentDiffusion } from '../queries/diffusions.ts'
import { say } from '../sentences.ts'
import { lockedOwn, refuseTeam, requireKnownPeople } from '../steps/checks.ts'
import { changeDiffusion, insertDiffusion } from '../store/diffusions.ts'
import { createDiffusionMessage } from './send.ts'

/**
 * Creates a broadcast list, and sends its first text if given. Idempotent for the same id; a repeated call with another id of
 * the text sends it too, because its author edited the text after a lost response.
 * Errors: BAD_USER_INPUT, FORBIDDEN, CONFLICT.
 */
export const createDiffusion = command(
  createDiffusionInput,
  async (tx, { name, agencyID, createdBy, messageID, ...input }): Promise<DiffusionRow> => {
    const { content, pieces, recipients } = input
    refuseForeignAgency(tx, agencyID, noAgency)
    const senderId = personOf(tx) ?? ''
    refuseForeignActor(tx, { createdBy })
    const audience = audienceFrom(input)
    refuseTeam(tx, audience)
    await requireKnownPeople(tx, audience)
    const id = input.id ?? newId()
    const isNew = await insertDiffusion(tx, { id, name, createdBy: senderId, ...audience })
    if (isNew) tx.record(diffusionChanged({ id, senderId }))
    else {
      const known = await sentDiffusion(tx, id).catch(() => null)
      sameAgain(known, { name, createdBy: senderId }, idTaken(say))
    }
    if (messageID || (isNew && (content || pieces?.length)))
      await createDiffusionMessage(tx, {
        id: messageID ?? newId(),
        diffusionID: id,
        content,
        pieces,
        recipients,
      })
    return sentDiffusion(tx, id)
  },
)

/** Changes the name of a list or its future recipients, or archives it. Errors: NOT_FOUND, FORBIDDEN, BAD_USER_INPUT. */
export const updateDiffusion = command(
  updateDiffusionInput,
  async (tx, { id, ...changes }): Promise<DiffusionRow> => {
    const list = await lockedOwn(tx, id)
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value != null))
    const next = { ...list, ...given } as Audience
    refuseTeam(tx, next)
    await requireKnownPeople(tx, next)
    if (Object.keys(given).length > 0) {
      await changeDiffusion(tx, id, given)
      tx.record(diffusionChanged({ id, senderId: list.createdBy }))
    }
    return sentDiffusion(tx, id)
  },
)
