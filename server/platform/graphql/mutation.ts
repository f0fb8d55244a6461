import type { ObjectRef } from '@pothos/core'
import type { z } from 'zod'
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'
import { builder, type GraphQLTypes } from './builder.ts'
import { type InputFields, inputOf } from './input-of.ts'

type Mutation<Row, Shape extends z.ZodRawShape> = {
  /** The result: the entity afterwards, or the deleted one. */
  type: ObjectRef<GraphQLTypes, Row>
  input: z.ZodObject<Shape>
  /** GraphQL types and descriptions of input fields that the schema lacks. */
  fields?: InputFields<Shape>
  command: Command<Row>
  description?: string
}

/** Adds a mutation that runs a command: `createCompany(input: CreateCompanyInput!): Company!`. */
export function mutation<Row, Shape extends z.ZodRawShape>(
  name: string,
  { type, input, fields, command, description }: Mutation<Row, Shape>,
): void {
  const inputType = inputOf(`${name[0]?.toUpperCase()}${name.slice(1)}Input`, input, fields)
  builder.mutationField(name, (t) =>
    t.field({
      type,
      ...(description ? { description } : {}),
      args: { input: t.arg({ type: inputType, required: true }) },
      // Pothos asks for a generic Row type that only callers know; the types above check that the command returns it.
      resolve: ((_root: unknown, args: { input: unknown }, context: Context) =>
        command(context, args.input)) as never,
    }),
  )
}
