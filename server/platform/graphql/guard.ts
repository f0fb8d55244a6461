import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'
import { type AccessLine, type AccessTable, checkAccess } from '../access.ts'
import type { Operation } from '../operation.ts'
import { checkArguments } from './arguments.ts'

type Resolver = GraphQLFieldResolver<unknown, Operation>

/** Enforces the permission table on every root field. Throws if the table has no line for one. */
export function guardRootFields(schema: GraphQLSchema, access: AccessTable): void {
  guardAll(schema.getQueryType(), access, guardQuery)
  guardAll(schema.getMutationType(), access, guardMutation)
  guardAll(schema.getSubscriptionType(), access, (_line, resolve) => resolve)
}

function guardAll(
  type: GraphQLObjectType | null | undefined,
  access: AccessTable,
  guard: (line: AccessLine, resolve: Resolver) => Resolver,
): void {
  for (const [name, field] of Object.entries(type?.getFields() ?? {})) {
    const line = access[name]
    if (!line) throw new Error(`the permission table does not say who may call ${name}`)
    const resolve = (field.resolve as Resolver | undefined) ?? defaultFieldResolver
    field.resolve = guard(line, (source, args, context, info) => {
      return resolve(source, checkArguments(field.args, args), context, info)
    })
  }
}

const guardQuery =
  (line: AccessLine, resolve: Resolver): Resolver =>
  async (source, args, context, info) => {
    await context.read(async ({ viewer }) => checkAccess(line, viewer))
    return resolve(source, args, context, info)
  }

const guardMutation =
  (line: AccessLine, resolve: Resolver): Resolver =>
  async (source, args, context, info) => {
    context.guard(line)
    const result: unknown = await resolve(source, args, context, info)
    if (!context.guarded) throw new Error(`${info.fieldName} wrote without asking who calls`)
    return result
  }
