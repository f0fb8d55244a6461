import { z } from 'zod'
import { fields, oneOf, timestamp, typedSecret, uuid, uuids } from './field.ts'
import { fieldMessage } from './field-message.ts'
import {
  sharedFilesMax,
  sharedPeopleMax,
  shareNameMax,
  sharePasswordMax,
  sharePasswordMin,
  shareVisibilities,
} from './media-facts.ts'
import { line } from './text.ts'

const password = () =>
  typedSecret().pipe(
    z
      .string()
      .min(sharePasswordMin, fieldMessage('tooShort', sharePasswordMin))
      .max(sharePasswordMax, fieldMessage('tooLong', sharePasswordMax)),
  )

/** password: for a protected share. medias and users: its first files and recipients. */
export const createSharedGroupInput = fields({
  id: uuid().nullish(),
  name: line(shareNameMax),
  visibility: oneOf(shareVisibilities),
  password: password().nullish(),
  expiresAt: timestamp().nullish(),
  ownerID: uuid().nullish(),
  medias: uuids(sharedFilesMax).nullish(),
  users: uuids(sharedPeopleMax).nullish(),
})

/** expiresAt: null for never. */
export const updateSharedGroupInput = fields({
  id: uuid(),
  name: line(shareNameMax).optional(),
  visibility: oneOf(shareVisibilities).optional(),
  password: password().optional(),
  expiresAt: timestamp().nullable().optional(),
})
export const deleteSharedGroupInput = fields({ id: uuid() })

export const createSharedMediaInput = fields({ id: uuid().nullish(), groupID: uuid(), mediaID: uuid() })
export const deleteSharedMediaInput = fields({ groupID: uuid(), mediaID: uuid() })
export const createSharedGroupUserInput = fields({ id: uuid().nullish(), groupID: uuid(), userID: uuid() })
export const deleteSharedGroupUserInput = fields({ groupID: uuid(), userID: uuid() })

export const openShareInput = fields({ password: typedSecret().pipe(z.string().max(sharePasswordMax)) })
