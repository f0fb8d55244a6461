import type { ObjectRef } from '@pothos/core'
import type { z } from 'zod'
import type { Piece } from '../../../shared/piece.ts'
import { personField } from '../../identity/schema.ts'
import { piecesField } from '../../media/schema/piece.ts'
import type { Command } from '../../platform/command.ts'
import type { Context, ReadTx } from '../../platform/context.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { builder, type GraphQLTypes, SortDirection } from '../../platform/graphql/builder.ts'
import type { Connection } from '../../platform/graphql/connection.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import type { InputField } from '../../platform/graphql/input-of.ts'
import { listOf, pageWithin } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import type { ThreadRow } from '../commands/kind.ts'
import { canDeleteComment, canEditComment } from '../policy.ts'
import type { CommentPage } from '../queries/reading.ts'

type Row = ThreadRow & { editedAt: Date | null; createdAt: Date; updatedAt: Date; attachments?: Piece[] }

type Whole = Required<Row>

const acts = ['create', 'update', 'delete'] as const
type Act = (typeof acts)[number]

type Description<R extends Row> = {
  /** The field with the id of the thing, and its column. */
  owner: [field: string, column: keyof R & string]
  inputs: Record<Act, z.ZodObject<z.ZodRawShape>>
  /** By the names of the mutations. */
  commands: Record<string, Command<R>>
  /** GraphQL types and descriptions of fields of the input of a new comment. */
  fields?: Record<string, InputField>
  /** The most mentions and files of one comment, for kinds that have them. */
  mentionsMax?: number
  filesMax?: number
  hasInternal?: true
}

/**
 * Implements the type of a kind of comments (further fields are added by `builder.objectFields`), and adds the mutations that
 * create, update and delete one. Returns the type of its pages.
 */
export function threadSchema<R extends Row>(type: ObjectRef<GraphQLTypes, R>, description: Description<R>) {
  // Columns that the description does not name are not read.
  implement(type as unknown as ObjectRef<GraphQLTypes, Whole>, description as unknown as Description<Whole>)
  const { inputs, commands, fields } = description
  for (const act of acts) {
    const name = `${act}${type.name}`
    const command = commands[name]
    if (!command) throw new Error(`${name} has no command`)
    mutation(name, { type, input: inputs[act], command, ...(act === 'create' && fields ? { fields } : {}) })
  }
  return connectionOf<R>(`${type.name}Connection`, type)
}

function implement(
  type: ObjectRef<GraphQLTypes, Whole>,
  { owner: [ownerID, ownerColumn], mentionsMax, filesMax, hasInternal }: Description<Whole>,
): void {
  const abilities = abilitiesOf(type.name, hasInternal ?? false)
  builder.objectType(type, {
    fields: (t) => ({
      id: t.exposeID('id'),
      [ownerID]: t.exposeID(ownerColumn as 'id'),
      content: t.exposeString('content'),
      userID: t.exposeID('userId'),
      user: t.field(personField('userId')),
      ...(mentionsMax ? { mentions: t.exposeIDList('mentions', listOf(mentionsMax)) } : {}),
      ...(filesMax ? { attachments: t.field(piecesField('attachments', filesMax)) } : {}),
      ...(hasInternal
        ? { internal: t.exposeBoolean('internal', { description: 'Visible to staff only.' }) }
        : {}),
      editedAt: t.expose('editedAt', { type: 'DateTime', nullable: true }),
      viewerCan: t.field({
        type: abilities,
        resolve: (comment, _args, context) => abilitiesIn(comment, context),
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    }),
  })
}

type Abilities = { edit: boolean; delete: boolean; setInternal: boolean }

const abilitiesOf = (name: string, hasInternal: boolean) =>
  builder.objectRef<Abilities>(`${name}Abilities`).implement({
    fields: (t) => ({
      edit: t.exposeBoolean('edit'),
      delete: t.exposeBoolean('delete'),
      ...(hasInternal ? { setInternal: t.exposeBoolean('setInternal') } : {}),
    }),
  })

const abilitiesIn = (comment: Row, context: Context): Promise<Abilities> =>
  context.read(async ({ viewer }) => {
    const edit = canEditComment(viewer, comment)
    return { edit, delete: canDeleteComment(viewer, comment), setInternal: edit && isStaff(viewer) }
  })

const pageArguments = builder.args((t) => ({
  sortDirection: t.field({ type: SortDirection }),
  limit: t.int({ defaultValue: pageWithin }),
  nextToken: t.string(),
}))

/** The options of a thing's field with its comments, oldest first by default. */
export const commentsField = <R extends Row>(
  type: ReturnType<typeof threadSchema<R>>,
  pageOf: (tx: ReadTx, ownerId: string, page: CommentPage) => Promise<Connection<R>>,
) => ({
  type,
  args: pageArguments,
  resolve: ({ id }: { id: string }, page: CommentPage, context: Context) =>
    context.read((tx) => pageOf(tx, id, page)),
})
