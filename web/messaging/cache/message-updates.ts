import type { Cache } from '@urql/exchange-graphcache'
import { cachedItems, insert, invalidate, remove } from '../../platform/client/lists.ts'
import { graphql, type ResultOf } from '../../platform/graphql.ts'
import { isRemoved } from '../model/message.ts'
import type { messageParts } from '../operations/fragments.ts'
import { markUnknown, noteClientAnswer } from './abilities.ts'
import { countReply, recount, touchConversation, uncountReply } from './counters.ts'
import { answers, roots } from './lists.ts'
import { isClient } from './viewer.ts'

type Message = ResultOf<typeof messageParts>
export type RemovedMessage = { messageID: string; conversationID: string; responseToID: string | null }

export const keyOf = (id: string) => `Message:${id}`

/**
 * A new message of any author, from the mutation's response or the event: adding it twice changes nothing. An event
 * brings the root as counted by the server; the response does not.
 */
export function addMessage(cache: Cache, message: Message, root?: Message | null): void {
  // A retry after the first response got lost; another member has deleted the message since.
  if (isRemoved(message)) return
  place(cache, message)
  if (message.responseToID && !root) countReply(cache, message.responseToID, message)
  if (message.responseToID && !message.fromStaff) keepPublic(cache, message.responseToID)
  touchConversation(cache, message)
}

const keptPublic = graphql(`fragment _ on Message { id viewerCan { setInternal } }`)

/** A message that a client has replied to can no longer become internal. */
function keepPublic(cache: Cache, id: string): void {
  noteClientAnswer(cache, id, true)
  if (!cache.resolve(keyOf(id), 'viewerCan')) return
  cache.writeFragment(keptPublic, {
    id,
    viewerCan: { __typename: 'MessageAbilities', setInternal: false },
  } as never)
}

/** The abilities on a message and its replies depend on its visibility, not on its text. Right after a switch, no client has replied. */
function changeSides(cache: Cache, { id }: Message): void {
  noteClientAnswer(cache, id, false)
  for (const key of [keyOf(id), ...cachedItems(cache, answers, id)]) cache.invalidate(key, 'viewerCan')
}

/**
 * An internal message became public: for clients it appears at its original position and counts from now. So does the
 * tombstone of its deleted root, which no public reply had kept for them. Staff already have both. The viewer's role
 * may not be known yet.
 */
export function publishMessage(cache: Cache, message: Message, root: Message | null): void {
  changeSides(cache, message)
  for (const shown of root ? [root, message] : [message]) place(cache, shown)
  if (isClient(cache)) touchConversation(cache, message)
}

/** A public message became internal: clients lose it, for staff it changes. */
export function withdrawMessage(
  cache: Cache,
  { withdrawn, root, ...gone }: RemovedMessage & { withdrawn: Message | null; root: Message | null },
): void {
  if (withdrawn) {
    changeSides(cache, withdrawn)
    // Made public again before this event was applied: that event counts it as unread although it was already counted.
    if (isClient(cache)) recount(cache, gone.conversationID)
  } else {
    dropMessage(cache, gone)
    dropEmptyMark(cache, root)
  }
}

/**
 * Handles `messageDeleted`. A root that still has answers stays as a tombstone. Their number is taken from the payload: the
 * cached one may already include an optimistic deletion by the viewer.
 */
export function deleteMessage(
  cache: Cache,
  {
    deleted,
    root,
    ...gone
  }: RemovedMessage & { deleted: Pick<Message, 'responses'> | null; root: Message | null },
): void {
  if (gone.responseToID) dropAnswer(cache, gone, root)
  else if (deleted && deleted.responses > 0) markDeleted(cache, gone)
  else dropMessage(cache, gone)
}

function dropAnswer(cache: Cache, gone: RemovedMessage, root: Message | null): void {
  // An event carries the root with the server's count; the mutation's response does not.
  if (gone.responseToID && !root) uncountReply(cache, gone.responseToID, gone.messageID)
  dropMessage(cache, gone)
  if (gone.responseToID) askAbilities(cache, gone.responseToID, root)
  dropEmptyMark(cache, root)
}

/** The tombstone of a deleted root stays only while it has replies. */
function dropEmptyMark(cache: Cache, root: Message | null): void {
  if (root?._deleted && root.responses === 0)
    dropMessage(cache, { messageID: root.id, conversationID: root.conversationID, responseToID: null })
}

/** Only the server knows whether it was a client's last reply. */
function askAbilities(cache: Cache, rootID: string, root: Message | null): void {
  if (isClient(cache)) return
  noteClientAnswer(cache, rootID, false)
  if (root?.responses === 0) cache.invalidate(keyOf(rootID), 'viewerCan')
  else if (cache.resolve(keyOf(rootID), 'id')) markUnknown(cache, rootID)
}

const deletedMark = graphql(
  `fragment _ on Message { id content pieces { key } mentions tags payload _deleted }`,
)

function markDeleted(cache: Cache, { messageID, conversationID }: RemovedMessage): void {
  cache.writeFragment(deletedMark, {
    id: messageID,
    content: '',
    pieces: [],
    mentions: [],
    tags: [],
    payload: null,
    _deleted: true,
  })
  cache.invalidate(keyOf(messageID), 'viewerCan')
  recount(cache, conversationID)
}

function place(cache: Cache, { id, conversationID, responseToID }: Message): void {
  if (responseToID) insert(cache, answers, responseToID, keyOf(id))
  else insert(cache, roots, conversationID, keyOf(id))
}

function dropMessage(cache: Cache, { messageID, conversationID, responseToID }: RemovedMessage): void {
  const key = keyOf(messageID)
  if (responseToID) remove(cache, answers, responseToID, key)
  else dropThread(cache, conversationID, messageID)
  recount(cache, conversationID)
  forgetContent(cache, key)
}

/** Forgets a message's content but not its timestamp: lists that still contain it may have to be sorted. */
function forgetContent(cache: Cache, key: string): void {
  for (const { fieldKey } of cache.inspectFields(key))
    if (fieldKey !== 'createdAt') cache.invalidate(key, fieldKey)
}

function dropThread(cache: Cache, conversationID: string, rootID: string): void {
  remove(cache, roots, conversationID, keyOf(rootID))
  for (const answer of cachedItems(cache, answers, rootID)) forgetContent(cache, answer)
  invalidate(cache, answers.field, { responseToID: rootID })
}
