import { commentInputs, mentionsField } from './comment-inputs.ts'
import { fields, uuid } from './field.ts'
import { asideMax, noteCommentMax, noteMax, noteMentionsMax } from './notes-facts.ts'
import { text } from './text.ts'

export * from './notes-facts.ts'

export const createConversationNoteInput = fields({
  id: uuid().nullish(),
  ConversationID: uuid(),
  content: text(noteMax),
  userID: uuid().nullish(),
})
export const updateConversationNoteInput = fields({ id: uuid(), content: text(noteMax).optional() })
export const deleteConversationNoteInput = fields({ id: uuid() })

export const noteCommentInputs = commentInputs({
  owner: 'ConversationNoteID',
  max: noteCommentMax,
  both: mentionsField(noteMentionsMax),
})

export const createMessageAsideInput = fields({
  id: uuid().nullish(),
  messageID: uuid(),
  message: text(asideMax),
  userID: uuid().nullish(),
})
export const updateMessageAsideInput = fields({ id: uuid(), message: text(asideMax).optional() })
export const deleteMessageAsideInput = fields({ id: uuid() })

/** id: the id of the new message or note. */
export const createFromAsideInput = fields({ asideID: uuid(), id: uuid().nullish() })
