import { z } from 'zod'
import { isBlank } from './characters.ts'
import { email, fields, fileKey, mentionTargets, oneOf, timestamp, uuid, uuids } from './field.ts'
import { fieldMessage } from './field-message.ts'
import { json } from './json.ts'
import { mediaTypes } from './media-type.ts'
import {
  channelMembersMax,
  channelNameMax,
  conversationNameMax,
  invitedAtOnceMax,
  marksMax,
  mentionsMax,
  messageMax,
  messagePayloadMax,
  piecesMax,
  tagMax,
  tagsMax,
} from './messaging-facts.ts'
import { clearable, line, optionalText } from './text.ts'

export * from './messaging-facts.ts'

const tags = () => z.array(line(tagMax)).max(tagsMax, fieldMessage('tooMany', tagsMax))

export const piece = fields({
  key: fileKey(),
  type: z.string().max(200).nullish(),
  size: z.number().nonnegative().nullish(),
  name: clearable(line(255)),
})

export const createChannelInput = fields({
  id: uuid().nullish(),
  name: clearable(line(channelNameMax)),
  avatar: clearable(fileKey()),
  // Personal channels and those of broadcasts are created by the server.
  scope: oneOf(['direct', 'team', 'client']),
  type: clearable(line(tagMax)),
  private: z.boolean().nullish(),
  agencyID: uuid().nullish(),
  ownerID: uuid().nullish(),
  destination: uuids(channelMembersMax).nullish(),
})
  .refine((input) => input.scope !== 'direct' || input.destination?.length === 1, {
    error: fieldMessage('onePerson'),
    path: ['destination'],
  })
  .refine((input) => input.scope === 'direct' || Boolean(input.name), {
    error: fieldMessage('required'),
    path: ['name'],
  })
export type CreateChannelInput = z.infer<typeof createChannelInput>

export const updateChannelInput = fields({
  id: uuid(),
  name: line(channelNameMax).optional(),
  avatar: clearable(fileKey()),
  type: clearable(line(tagMax)),
  private: z.boolean().optional(),
  users: uuids(channelMembersMax).optional(),
  // The specification's client sends this; the server counts by itself and ignores it.
  members: z.number().int().nonnegative().nullish(),
  status: oneOf(['active', 'archived']).optional(),
  scope: oneOf(['team', 'client']).optional(),
})
export type UpdateChannelInput = z.infer<typeof updateChannelInput>

export const createChannelUserInput = fields({
  channelID: uuid(),
  userID: uuid(),
  targetID: uuid().nullish(),
  name: clearable(line(channelNameMax)),
  tag: clearable(line(tagMax)),
})
export type CreateChannelUserInput = z.infer<typeof createChannelUserInput>

export const updateChannelUserInput = fields({
  id: uuid(),
  seenAt: timestamp().nullable().optional(),
  archived: z.boolean().optional(),
  tag: clearable(line(tagMax)),
  name: clearable(line(channelNameMax)),
})
export type UpdateChannelUserInput = z.infer<typeof updateChannelUserInput>

export const deleteChannelUserInput = fields({ id: uuid() })
export type DeleteChannelUserInput = z.infer<typeof deleteChannelUserInput>

export const ejectMemberInput = fields({
  channelID: uuid(),
  userID: uuid(),
  /** Also makes the channel private, so that removed members lose access by their role. */
  makePrivate: z.boolean().nullish(),
})
export type EjectMemberInput = z.infer<typeof ejectMemberInput>

export const createInvitationMessageInput = fields({
  channelID: uuid(),
  name: clearable(line(channelNameMax)),
  emails: z
    .array(email())
    .min(1, fieldMessage('required'))
    .max(invitedAtOnceMax, fieldMessage('tooMany', invitedAtOnceMax))
    .transform((emails) => [...new Set(emails)]),
  host: clearable(line(253)),
  userID: uuid().nullish(),
})
export type CreateInvitationMessageInput = z.infer<typeof createInvitationMessageInput>

export const joinChannelInput = fields({ channelID: uuid(), userID: uuid().nullish() })
export type JoinChannelInput = z.infer<typeof joinChannelInput>

export const createConversationInput = fields({
  id: uuid().nullish(),
  channelID: uuid(),
  name: line(conversationNameMax),
  avatar: clearable(fileKey()),
})
export type CreateConversationInput = z.infer<typeof createConversationInput>

export const updateConversationInput = fields({
  id: uuid(),
  name: line(conversationNameMax).optional(),
  avatar: clearable(fileKey()),
  status: oneOf(['active', 'archived']).optional(),
  lastMessageID: uuid().nullish(),
})
export type UpdateConversationInput = z.infer<typeof updateConversationInput>

/**
 * `seenAt` null marks the conversation as unread. A mark only moves forward, unless `unread` says that later messages are
 * unread again.
 */
export const markConversationInput = fields({
  conversationID: uuid(),
  seenAt: timestamp().nullable().default(null),
  unread: z.boolean().nullish(),
})
export type MarkConversationInput = z.infer<typeof markConversationInput>

/** Several conversations at once, such as all unread ones. */
export const markConversationsInput = fields({
  marks: z
    .array(markConversationInput)
    .min(1, fieldMessage('required'))
    .max(marksMax, fieldMessage('tooMany', marksMax)),
})

/** Follows or unfollows a thread, identified by its first message. */
export const followThreadInput = fields({ id: uuid(), following: z.boolean() })
export type FollowThreadInput = z.infer<typeof followThreadInput>

/** As for a conversation: null marks as unread, and only `unread` moves the mark back. */
export const markThreadInput = fields({
  id: uuid(),
  seenAt: timestamp().nullable().default(null),
  unread: z.boolean().nullish(),
})
export type MarkThreadInput = z.infer<typeof markThreadInput>

export const createMessageInput = fields({
  id: uuid(),
  conversationID: uuid(),
  content: optionalText(messageMax),
  ownerID: uuid().nullish(),
  channelID: uuid().nullish(),
  agencyID: uuid().nullish(),
  responseToID: uuid().nullish(),
  quotedMessageID: uuid().nullish(),
  mediaType: oneOf(mediaTypes).nullish(),
  pieces: z.array(piece).max(piecesMax, fieldMessage('tooMany', piecesMax)).nullish(),
  mentions: mentionTargets(mentionsMax).nullish(),
  internal: z.boolean().nullish(),
  tags: tags().nullish(),
  payload: json(messagePayloadMax).nullish(),
}).refine((input) => !isBlank(input.content) || Boolean(input.pieces?.length), {
  error: fieldMessage('emptyMessage'),
  path: ['content'],
})
export type CreateMessageInput = z.infer<typeof createMessageInput>

export const createLinkedMessageInput = fields({
  symLinkID: uuid(),
  id: uuid(),
  conversationID: uuid(),
  content: createMessageInput.shape.content,
})
export type CreateLinkedMessageInput = z.infer<typeof createLinkedMessageInput>

/** Content may be empty only if files remain; the command checks it. */
export const updateMessageInput = fields({
  id: uuid(),
  content: optionalText(messageMax).optional(),
  internal: z.boolean().optional(),
  mentions: mentionTargets(mentionsMax).optional(),
  tags: tags().optional(),
})
export type UpdateMessageInput = z.infer<typeof updateMessageInput>

/** What is checked before a message is sent to clients. */
export const messageWarningsInput = fields({
  conversationID: uuid(),
  mentions: mentionTargets(mentionsMax).nullish(),
  pieces: z.array(piece).max(piecesMax, fieldMessage('tooMany', piecesMax)).nullish(),
})
export type MessageWarningsInput = z.infer<typeof messageWarningsInput>

/** A single emoji (RGI by Unicode). */
const emoji = () =>
  z
    .string()
    .max(64, fieldMessage('invalid'))
    .regex(/^\p{RGI_Emoji}$/v, fieldMessage('invalid'))

export const createReactionInput = fields({ messageID: uuid(), emoji: emoji() })
export type CreateReactionInput = z.infer<typeof createReactionInput>

export const deleteReactionInput = fields({ messageID: uuid(), emoji: emoji() })
export type DeleteReactionInput = z.infer<typeof deleteReactionInput>

export const deleteMessageInput = fields({ id: uuid(), thread: z.boolean().nullish() })
export type DeleteMessageInput = z.infer<typeof deleteMessageInput>
