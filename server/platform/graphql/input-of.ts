import type { InputFieldMap, InputType } from '@pothos/core'
import { z } from 'zod'
import { builder, type GraphQLTypes } from './builder.ts'

type GraphQLInput = InputType<GraphQLTypes>
type FieldType = GraphQLInput | [GraphQLInput]

/** Facts that a zod schema lacks: a field's GraphQL type (an enum, another input object), and its description. */
export type InputField = { type?: GraphQLInput; description?: string }
export type InputFields<Shape extends z.ZodRawShape> = { readonly [Field in keyof Shape]?: InputField }

/**
 * The GraphQL input object generated from a zod object, so that the two cannot diverge. A UUID becomes ID, a timestamp
 * DateTime, a calendar date Date, free JSON JSON, an integer Int, any other number Float; an enum is a String unless `given`
 * names one. Throws for a field without a GraphQL type, such as a nested object that `given` does not name.
 */
export function inputOf<Shape extends z.ZodRawShape>(
  name: string,
  schema: z.ZodObject<Shape>,
  given: InputFields<Shape> = {},
  description?: string,
) {
  return builder.inputType(name, {
    ...(description ? { description } : {}),
    fields: (t): InputFieldMap =>
      Object.fromEntries(
        Object.entries(schema.shape as z.ZodRawShape).map(([field, value]) => {
          const { type, ...rest } = given[field] ?? {}
          const required = !isOptional(value as z.ZodType)
          return [
            field,
            t.field({ type: typeOf(value as z.ZodType, type, `${name}.${field}`), required, ...rest }),
          ]
        }),
      ),
  })
}

// GraphQL cannot distinguish absent from null in required fields, so a field that accepts either is optional.
const isOptional = (schema: z.ZodType): boolean =>
  schema.safeParse(undefined).success || schema.safeParse(null).success

/** The innermost schema, without optional and transforming wrappers. */
function innermost(schema: z.core.$ZodType): z.core.$ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return innermost(schema.def.innerType)
  // z.preprocess is a pipe that starts with a transform.
  if (schema instanceof z.ZodPipe)
    return innermost(schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in)
  return schema
}

function typeOf(schema: z.ZodType, given: GraphQLInput | undefined, path: string): FieldType {
  const inner = innermost(schema)
  if (inner instanceof z.ZodArray) return [given ?? scalarOf(innermost(inner.def.element), path)]
  return given ?? scalarOf(inner, path)
}

function scalarOf(schema: z.core.$ZodType, path: string): GraphQLInput {
  if (schema instanceof z.ZodUUID) return 'ID'
  if (schema instanceof z.ZodISODate) return 'Date'
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat || schema instanceof z.ZodEnum)
    return 'String'
  if (schema instanceof z.ZodBoolean) return 'Boolean'
  if (schema instanceof z.ZodNumber) return schema.format === 'safeint' ? 'Int' : 'Float'
  if (schema instanceof z.ZodLazy) return 'JSON'
  if (schema instanceof z.ZodUnion && schema.def.options.some((option) => option instanceof z.ZodDate))
    return 'DateTime'
  throw new Error(`no GraphQL type for ${path}`)
}
