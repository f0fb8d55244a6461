import type { z } from 'zod'
import { detachFiles } from '../../media/commands/remove.ts'
import { type Command, command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { badInput, forbidden } from '../../platform/errors.ts'
import { refuseForeignActor } from '../../platform/named-caller.ts'
import { canDeleteComment, canEditComment } from '../policy.ts'
import { type Counted, changeComment, countComments, removeComment } from '../store.ts'
import { addComment } from './add.ts'
import type { Said, ThreadKind, ThreadRow } from './kind.ts'

/** A new comment, as its input says it. */
type NewComment = {
  /** The fields of the input that name the author. */
  actor: Record<string, string | null | undefined>
  ownerId: string
  id?: string | null | undefined
  content: string
  mentions?: string[] | null | undefined
  internal?: boolean | null | undefined
  files?: readonly { key: string }[] | null | undefined
}

type Input = z.ZodObject<z.ZodRawShape>
type Inputs<Create extends Input> = { create: Create; update: Input; delete: Input }

/** The commands of a kind of comments, by name: `createNoteComment`, `updateNoteComment`, `deleteNoteComment`. */
type ThreadCommands<Name extends string, Row> = {
  [Act in 'create' | 'update' | 'delete' as `${Act}${Name}`]: Command<Row>
}

/**
 * The commands of a kind of comments, from the inputs of `commentInputs`; `read` says which field of the input is which part of
 * a new comment. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT; FORBIDDEN for the comments of others and for internal ones of clients.
 */
export function threadCommands<
  Name extends string,
  Thing extends { id: string },
  Row extends ThreadRow,
  Create extends Input,
>(
  name: Name,
  kind: ThreadKind<Thing, Row>,
  inputs: Inputs<Create>,
  read: (input: z.output<Create>, tx: Tx) => NewComment,
): ThreadCommands<Name, Row> {
  const commands: Record<string, Command<Row>> = {
    [`create${name}`]: command(inputs.create, async (tx, input) => createComment(tx, kind, read(input, tx))),
    [`update${name}`]: command(inputs.update, (tx, input) =>
      updateComment(tx, kind, input as { id: string }),
    ),
    [`delete${name}`]: command(inputs.delete, (tx, { id }) => deleteComment(tx, kind, id as string)),
  }
  return commands as ThreadCommands<Name, Row>
}

/**
 * Adds a comment for everyone who sees the thing, or for staff only. Idempotent for the same id, thing, content and author.
 * Errors: BAD_USER_INPUT, FORBIDDEN for an internal comment by a client, NOT_FOUND, CONFLICT.
 */
async function createComment<Thing extends { id: string }, Row extends ThreadRow>(
  tx: Tx,
  kind: ThreadKind<Thing, Row>,
  { actor, ownerId, ...input }: NewComment,
): Promise<Row> {
  refuseForeignActor(tx, actor)
  if (input.internal != null && !isStaff(tx.viewer)) throw forbidden(kind.staffDecides)
  const thing = await kind.lock(tx, ownerId)
  const internal = input.internal ?? false
  const mentions = await mentionsOf(tx, kind, thing, { mentions: input.mentions ?? [], internal })
  const columns = {
    ...(kind.mentions ? { mentions } : {}),
    ...(kind.staffDecides ? { internal } : {}),
    ...(await kind.columns?.(tx, thing)),
  }
  const { comment, isNew } = await addComment(tx, kind, thing.id, { ...input, columns })
  if (!isNew) return comment
  await count(tx, kind, thing, { all: 1, forClients: internal ? 0 : 1 })
  const said = { id: comment.id, userId: comment.userId, mentions, internal }
  await kind.notify?.(tx, thing, said, { isNew: true, isPublished: !internal })
  kind.record(tx, thing, said)
  return kind.orNotFound(tx, comment.id)
}

type Changes = {
  content?: string | undefined
  mentions?: string[] | null | undefined
  internal?: boolean | undefined
}

/** Changes the caller's own comment, or makes it internal or public. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND. */
async function updateComment<Thing extends { id: string }, Row extends ThreadRow>(
  tx: Tx,
  kind: ThreadKind<Thing, Row>,
  { id, ...changes }: Changes & { id: string },
): Promise<Row> {
  const { thing, comment } = await locked(tx, kind, id)
  if (!canEditComment(tx.viewer, comment)) throw forbidden(kind.refusals?.edit)
  if (Object.values(changes).every((change) => change === undefined)) return comment
  if (changes.internal !== undefined && !isStaff(tx.viewer)) throw forbidden()
  const wasInternal = comment.internal ?? false
  const internal = changes.internal ?? wasInternal
  const before = comment.mentions ?? []
  const mentions = changes.mentions
    ? await mentionsOf(tx, kind, thing, { mentions: changes.mentions, internal })
    : ((await kind.mentions?.still(tx, thing, internal, before)) ?? [])
  const isPublished = wasInternal && !internal
  const isEdited = changes.content !== undefined && changes.content !== comment.content
  await changeComment(tx, kind.table, id, {
    ...(kind.mentions ? { mentions } : {}),
    ...(changes.internal === undefined ? {} : { internal }),
    ...(isPublished ? await kind.columns?.(tx, thing) : {}),
    ...(isEdited ? { content: changes.content, editedAt: tx.now } : {}),
  })
  tx.loaderOf(kind.byId).clear(id)
  const turned = Number(wasInternal) - Number(internal)
  if (turned !== 0) await count(tx, kind, thing, { all: 0, forClients: turned })
  // Those who can't read it only because it becomes internal keep their notification: it is shown again once it is public.
  const gone = changes.mentions ? before.filter((userId) => !mentions.includes(userId)) : []
  await kind.mentions?.end(tx, id, gone)
  const said = { id, userId: comment.userId, mentions }
  await kind.notify?.(tx, thing, { ...said, internal }, { isNew: false, isPublished })
  // Clients get the event when a comment becomes internal, because it disappears from their screens; not when it was internal before.
  kind.record(tx, thing, { ...said, internal: internal && wasInternal })
  return kind.orNotFound(tx, id)
}

/** Removes a comment with its files. Errors: FORBIDDEN, NOT_FOUND. */
async function deleteComment<Thing extends { id: string }, Row extends ThreadRow>(
  tx: Tx,
  kind: ThreadKind<Thing, Row>,
  id: string,
): Promise<Row> {
  const { thing, comment } = await locked(tx, kind, id)
  if (!canDeleteComment(tx.viewer, comment)) throw forbidden(kind.refusals?.delete)
  const { userId, mentions = [], internal = false } = comment
  await removeComment(tx, kind.table, id)
  tx.loaderOf(kind.byId).clear(id)
  if (kind.files) await detachFiles(tx, [{ kind: kind.files.kind, id, agencyId: agencyOf(tx) }])
  await count(tx, kind, thing, { all: -1, forClients: internal ? 0 : -1 })
  kind.record(tx, thing, { id, userId, mentions, internal })
  return comment
}

async function locked<Thing extends { id: string }, Row extends ThreadRow>(
  tx: Tx,
  kind: ThreadKind<Thing, Row>,
  id: string,
): Promise<{ thing: Thing; comment: Row }> {
  const ownerId = (await kind.orNotFound(tx, id))[kind.owner] as string
  const thing = await kind.lock(tx, ownerId)
  tx.loaderOf(kind.byId).clear(id)
  return { thing, comment: await kind.orNotFound(tx, id) }
}

/** Only people who can read a comment can be mentioned in it. Errors: BAD_USER_INPUT. */
async function mentionsOf<Thing extends { id: string }, Row extends ThreadRow>(
  tx: Tx,
  kind: ThreadKind<Thing, Row>,
  thing: Thing,
  { mentions, internal }: Pick<Said, 'mentions' | 'internal'>,
): Promise<string[]> {
  if (!kind.mentions || mentions.length === 0) return []
  const readers = await kind.mentions.readers(tx, thing, internal, mentions)
  if (readers.length < mentions.length) throw badInput({ mentions: kind.mentions.refusal })
  return mentions
}

async function count<Thing extends { id: string }, Row extends ThreadRow>(
  tx: Tx,
  { counters }: ThreadKind<Thing, Row>,
  { id }: Thing,
  by: Counted,
): Promise<void> {
  if (!counters) return
  await countComments(tx, counters, id, by)
  tx.loaderOf(counters.byId).clear(id)
}
