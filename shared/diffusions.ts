import { z } from 'zod'
import { isBlank } from './characters.ts'
import {
  audienceRoles,
  diffusionListsMax,
  diffusionNameMax,
  diffusionPeopleMax,
  diffusionTagsMax,
  diffusionTextMax,
  recipientsMax,
} from './diffusions-facts.ts'
import { fields, oneOf, uuid, uuids } from './field.ts'
import { fieldMessage } from './field-message.ts'
import { piece } from './messaging.ts'
import { piecesMax, tagMax } from './messaging-facts.ts'
import { line, optionalText } from './text.ts'

export * from './diffusions-facts.ts'

const audience = {
  roles: z.array(oneOf(audienceRoles)).max(audienceRoles.length).nullish(),
  tags: z.array(line(tagMax)).max(diffusionTagsMax, fieldMessage('tooMany', diffusionTagsMax)).nullish(),
  users: uuids(diffusionPeopleMax).nullish(),
  smartLists: uuids(diffusionListsMax).nullish(),
  without: uuids(diffusionPeopleMax).nullish(),
}

export const diffusionAudienceInput = fields(audience)

const message = {
  content: optionalText(diffusionTextMax).nullish(),
  pieces: z.array(piece).max(piecesMax, fieldMessage('tooMany', piecesMax)).nullish(),
  /** The number of recipients that the sender was shown: if it has changed, nothing is sent. */
  recipients: z.number().int().min(0).max(recipientsMax).nullish(),
}

/** messageID: the id of the first text, which is sent when the list is created. */
export const createDiffusionInput = fields({
  id: uuid().nullish(),
  name: line(diffusionNameMax),
  agencyID: uuid().nullish(),
  createdBy: uuid().nullish(),
  ...audience,
  messageID: uuid().nullish(),
  ...message,
})

export const updateDiffusionInput = fields({
  id: uuid(),
  name: line(diffusionNameMax).optional(),
  status: oneOf(['broadcast', 'archived']).optional(),
  ...audience,
})

export const createDiffusionMessageInput = fields({ id: uuid(), diffusionID: uuid(), ...message })
export const stopDiffusionMessageInput = fields({ id: uuid() })

/** id: the id of the reply; messageID: the broadcast. */
export const answerDiffusionInput = fields({
  id: uuid(),
  messageID: uuid(),
  content: optionalText(diffusionTextMax),
  pieces: z.array(piece).max(piecesMax, fieldMessage('tooMany', piecesMax)).nullish(),
})

export const saysSomething = (input: {
  content?: string | null | undefined
  pieces?: readonly unknown[] | null | undefined
}): boolean => !isBlank(input.content ?? '') || Boolean(input.pieces?.length)
