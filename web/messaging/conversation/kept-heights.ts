import { readLocal, removeLocal, writeLocal } from '../../platform/local.ts'
import { tokens } from '../../platform/session/tokens.ts'
import { inMemory } from '../../platform/workspace/in-memory.ts'

/** The heights of a conversation's last rows in pixels, by message id. */
export type Heights = ReadonlyMap<string, number>

/** What a reload finds: the heights hold for one width of the window, and the height of the list tells which rows fill it. */
interface Stored {
  width: number
  listHeight: number
  conversations: [id: string, heights: [messageID: string, height: number][]][]
}

const name = 'atrium.my.heights'
const maxConversations = 50
/** Of so many they are there after a reload. */
const maxStored = 5

/** Most recent conversation last. */
let known: Map<string, Heights> | undefined
let listHeight = 0

function all(): Map<string, Heights> {
  if (known) return known
  const stored = readLocal<Stored>(name)
  const isSame = stored?.width === innerWidth
  known = new Map(isSame ? stored.conversations.map(([id, heights]) => [id, new Map(heights)]) : [])
  listHeight = isSame ? stored.listHeight : 0
  return known
}

export const heightsOf = (conversationID: string): Heights | undefined => all().get(conversationID)

/** The height of the list that was shown last, in pixels; 0 if there was none. */
export function lastListHeight(): number {
  all()
  return listHeight
}

/** Keeps the heights of a conversation for its next visit. */
export function keepHeights(conversationID: string, heights: Heights, shownHeight: number): void {
  // A conversation that is closed by signing out leaves nothing behind.
  if (!tokens.get()) return
  const conversations = all()
  listHeight = shownHeight || listHeight
  conversations.delete(conversationID)
  conversations.set(conversationID, heights)
  const [oldest] = conversations.keys()
  if (conversations.size > maxConversations && oldest !== undefined) conversations.delete(oldest)
}

/** Stores the heights of the last conversations for a reload. */
export function storeHeights(): void {
  if (!tokens.get()) return
  const last = [...all()].slice(-maxStored)
  const conversations = last.map(([id, heights]): Stored['conversations'][number] => [id, [...heights]])
  writeLocal(name, { width: innerWidth, listHeight, conversations } satisfies Stored)
}

inMemory.add({
  count: () => 0,
  forget() {
    known = undefined
    removeLocal(name)
  },
})
