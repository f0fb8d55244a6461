import { z } from 'zod'
import { commentInputs, internalField, mentionsField } from './comment-inputs.ts'
import { calendarDate, email, fields, fileKey, oneOf, uuid, uuids } from './field.ts'
import { fieldMessage } from './field-message.ts'
import { formFields } from './forms.ts'
import { json } from './json.ts'
import {
  allRequestTypes,
  ownerTypes,
  requestCommentMax,
  requestFilesMax,
  requestLabelMax,
  requestMentionsMax,
  requestTitleMax,
  subcategoriesMax,
} from './requests-facts.ts'
import { clearable, line } from './text.ts'

export * from './requests-facts.ts'

export const requestContentBytesMax = 400_000

export const requestPiece = fields({
  key: fileKey(),
  type: z.string().max(200).nullish(),
  size: z.number().nonnegative().nullish(),
  name: clearable(line(255)),
})
const pieces = () => z.array(requestPiece).max(requestFilesMax, fieldMessage('tooMany', requestFilesMax))

/** The answers: {formVersion, values, subcategory}. */
const content = () =>
  json(requestContentBytesMax)
    .pipe(z.any())
    .pipe(
      fields({
        formVersion: z.int().min(0).nullish(),
        subcategory: clearable(line(requestLabelMax)),
        values: z.record(z.string().max(40), z.unknown()).nullish(),
      }),
    )

export const createRequestInput = fields({
  id: uuid().nullish(),
  agencyID: uuid().nullish(),
  title: line(requestTitleMax),
  requestCategory: uuid().nullish(),
  content: content().nullish(),
  files: pieces().nullish(),
  issuerBy: uuid().nullish(),
  messageID: uuid().nullish(),
  enChargeUser: uuid().nullish(),
  dueDate: calendarDate().nullish(),
})
export type CreateRequestInput = z.infer<typeof createRequestInput>

export const updateRequestInput = fields({
  id: uuid(),
  title: line(requestTitleMax).optional(),
  requestCategory: uuid().nullish(),
  status: line(requestLabelMax).optional(),
  enChargeUser: uuid().nullish(),
  dueDate: calendarDate().nullish(),
  addFiles: pieces().optional(),
  unreadAdminApproval: z.boolean().optional(),
  unreadClientApproval: z.boolean().optional(),
})
export type UpdateRequestInput = z.infer<typeof updateRequestInput>

export const updateRequestsInput = fields({
  ids: uuids(200),
  status: line(requestLabelMax).optional(),
  requestCategory: uuid().nullish(),
  enChargeUser: uuid().nullish(),
})
export const deleteRequestInput = fields({ id: uuid() })

export const requestCommentInputs = commentInputs({
  owner: 'requestID',
  max: requestCommentMax,
  both: { ...mentionsField(requestMentionsMax), ...internalField },
  once: { attachments: pieces().nullish(), ownerType: oneOf(ownerTypes).nullish() },
})

const subcategories = () =>
  z
    .array(line(requestLabelMax))
    .max(subcategoriesMax, fieldMessage('tooMany', subcategoriesMax))
    .transform((words) => [...new Set(words)])

export const createRequestCategoryInput = fields({
  id: uuid().nullish(),
  agencyID: uuid().nullish(),
  category: line(requestLabelMax),
  subcategories: subcategories().nullish(),
  form: z.preprocess(bareFields, formFields.nullable()).optional(),
  enChargeUser: uuid().nullish(),
  doneWithTasks: z.boolean().nullish(),
})
export const updateRequestCategoryInput = fields({
  id: uuid(),
  category: line(requestLabelMax).optional(),
  subcategories: subcategories().optional(),
  form: z.preprocess(bareFields, formFields.nullable()).optional(),
  enChargeUser: uuid().nullish(),
  doneWithTasks: z.boolean().optional(),
})
export const deleteRequestCategoryInput = fields({ id: uuid() })

// A form is given as a list of fields, or as {version, fields}, whose version is ignored: the server numbers versions.
function bareFields(value: unknown): unknown {
  return value && typeof value === 'object' && 'fields' in value ? value.fields : value
}

export const createRequestNotificationAssignInput = fields({
  id: uuid().nullish(),
  agencyID: uuid().nullish(),
  userID: uuid().nullish(),
  email: clearable(email()),
  name: clearable(line(200)),
  requestType: z.union([z.literal(allRequestTypes), uuid()], { error: fieldMessage('choice') }).nullish(),
})
export const deleteRequestNotificationAssignInput = fields({ id: uuid() })

export const createRequestTaskInput = fields({
  id: uuid().nullish(),
  requestID: uuid(),
  columnID: uuid(),
  title: clearable(line(300)),
})
export const createRequestProjectInput = fields({
  id: uuid().nullish(),
  requestID: uuid(),
  title: clearable(line(120)),
})
