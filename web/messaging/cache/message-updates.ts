import type { Cache } from '@urql/exchange-graphcache'
import { cachedItems, insert, invalidate, remove } from '../../platform/client/lists.ts'
import { graphql, type ResultOf } from '../../platform/graphql.ts'
import { isRemoved } from '../model/message.ts'
import type { messageParts } from '../operations/fragments.ts'
import { markUnknown, noteClientAnswer } from './abilities.ts'
import { countAnswer, recount, tellConversation, uncountAnswer } from './counters.ts'
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
  // Sent again because its first answer got lost; another member has deleted it since.
  if (isRemoved(message)) return
  place(cache, message)
  if (message.responseToID && !root) countAnswer(cache, message.responseToID, message)
  if (message.responseToID && !message.fromStaff) keepPublic(cache, message.responseToID)
  tellConversation(cache, message)
}

const keptPublic = graphql(`fragment _ on Message { id viewerCan { setInternal } }`)

/** What a client has answered can no longer become internal. */
function keepPublic(cache: Cache, id: string): void {
  noteClientAnswer(cache, id, true)
  if (!cache.resolve(keyOf(id), 'viewerCan')) return
  cache.writeFragment(keptPublic, {
    id,
    viewerCan: { __typename: 'MessageAbilities', setInternal: false },
  } as never)
}

/**
 * What may be done with a message, and with its answers, depends on its side, not on its words. Just after a flip no client
 * has answered it.
 */
function changeSides(cache: Cache, { id }: Message): void {
  noteClientAnswer(cache, id, false)
  for (const key of [keyOf(id), ...cachedItems(cache, answers, id)]) cache.invalidate(key, 'viewerCan')
}

/**
 * Internal became public: for clients a message appears at its old place, and counts from now. So does the mark of its root,
 * which nothing they knew of had kept. Staff have both in their places; and who reads may not be known yet.
 */
export function publishMessage(cache: Cache, message: Message, root: Message | null): void {
  changeSides(cache, message)
  for (const shown of root ? [root, message] : [message]) place(cache, shown)
  if (isClient(cache)) tellConversation(cache, message)
}

/** Public became internal: for clients it is gone, for staff it changed. */
export function withdrawMessage(
  cache: Cache,
  { withdrawn, root, ...gone }: RemovedMessage & { withdrawn: Message | null; root: Message | null },
): void {
  if (withdrawn) {
    changeSides(cache, withdrawn)
    // It was made public again before this event was applied. That event counts it as unread, but it had been counted already.
    if (isClient(cache)) recount(cache, gone.conversationID)
  } else {
    dropMessage(cache, gone)
    dropEmptyMark(cache, root)
  }
}

/**
 * Handles `messageDeleted`. A root that still has answers stays as a tombstone. Their number is taken from the payload: the
 * cached one may already include an optimistic deletion by the reader.
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
  // An event brings the root as it is counted by the server; the answer does not.
  if (gone.responseToID && !root) uncountAnswer(cache, gone.responseToID, gone.messageID)
  dropMessage(cache, gone)
  if (gone.responseToID) askAbilities(cache, gone.responseToID, root)
  dropEmptyMark(cache, root)
}

/** A root that was deleted stays for its answers only. */
function dropEmptyMark(cache: Cache, root: Message | null): void {
  if (root?._deleted && root.responses === 0)
    dropMessage(cache, { messageID: root.id, conversationID: root.conversationID, responseToID: null })
}

/** Whether it was the last answer of a client, the server knows. */
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

/** What a message says is forgotten, not when it was written: lists that name it still may have to be put in order. */
function forgetContent(cache: Cache, key: string): void {
  for (const { fieldKey } of cache.inspectFields(key))
    if (fieldKey !== 'createdAt') cache.invalidate(key, fieldKey)
}

function dropThread(cache: Cache, conversationID: string, rootID: string): void {
  remove(cache, roots, conversationID, keyOf(rootID))
  for (const answer of cachedItems(cache, answers, rootID)) forgetContent(cache, answer)
  invalidate(cache, answers.field, { responseToID: rootID })
}
