import { z } from 'zod'
import { fields, fileKey, oneOf, uuid, uuids } from './field.ts'
import { cleanFileName } from './media.ts'
import { categoryAssigneesMax, categoryNameMax, mediaKinds, mediaNameMax } from './media-facts.ts'
import { line } from './text.ts'

export * from './media-facts.ts'

const name = () => line(mediaNameMax).transform(cleanFileName)

/** infos: only its name is used; everything else comes from the upload. */
export const createMediaInput = fields({
  uuid: uuid().nullish(),
  key: fileKey(),
  type: oneOf(mediaKinds).nullish(),
  infos: z
    .object({ name: name().nullish() })
    .transform(({ name }) => ({ name }))
    .nullish(),
  categoryID: uuid().nullish(),
  userID: uuid().nullish(),
})

/** name: the name of the copy, by default that of the file. */
export const createFileCopyInput = fields({ key: fileKey(), name: name().nullish() })

/** categoryID: null for no category. */
export const updateMediaInput = fields({
  id: uuid(),
  name: name().optional(),
  categoryID: uuid().nullable().optional(),
})

/** forGood: deletes permanently, without or from the trash. */
export const deleteMediaInput = fields({ key: fileKey(), uuid: uuid(), forGood: z.boolean().nullish() })
export const restoreMediaInput = fields({ id: uuid() })

export const createMediaCategoryInput = fields({
  id: uuid().nullish(),
  name: line(categoryNameMax),
  userID: uuid().nullish(),
  agencyID: uuid().nullish(),
  parentID: uuid().nullish(),
  assignee: uuids(categoryAssigneesMax).nullish(),
})

export const updateMediaCategoryInput = fields({
  id: uuid(),
  name: line(categoryNameMax).optional(),
  parentID: uuid().nullable().optional(),
  assignee: uuids(categoryAssigneesMax).optional(),
})

export const deleteMediaCategoryInput = fields({ id: uuid() })
