import { z } from 'zod'
import { fields, uuid, uuids } from './field.ts'
import { text } from './text.ts'

type Shape = Record<string, z.ZodType>
type None = Record<never, never>
type Nullish<Fields extends Shape> = { [Name in keyof Fields]: z.ZodOptional<z.ZodNullable<Fields[Name]>> }
type Optional<Fields extends Shape> = { [Name in keyof Fields]: z.ZodOptional<Fields[Name]> }

type Kind<Owner extends string, Both extends Shape, Once extends Shape> = {
  /** The field with the id of the entity. */
  owner: Owner
  /** The longest content, in characters. */
  max: number
  /** Further fields of new and of edited comments. */
  both?: Both
  /** Further fields of new comments only. */
  once?: Once
}

/** The inputs of the three mutations of a kind of comments. */
export function commentInputs<Owner extends string, Both extends Shape = None, Once extends Shape = None>({
  owner,
  max,
  both,
  once,
}: Kind<Owner, Both, Once>) {
  const thing = { [owner]: uuid() } as Record<Owner, ReturnType<typeof uuid>>
  return {
    create: fields({
      id: uuid().nullish(),
      ...thing,
      content: text(max),
      userID: uuid().nullish(),
      ...(mapped(both, (field) => field.nullish()) as Nullish<Both>),
      ...((once ?? {}) as Once),
    }),
    update: fields({
      id: uuid(),
      content: text(max).optional(),
      ...(mapped(both, (field) => field.optional()) as Optional<Both>),
    }),
    delete: fields({ id: uuid() }),
  }
}

const mapped = (shape: Shape = {}, change: (field: z.ZodType) => z.ZodType): Shape =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, change(field)]))

/** The mentions of a comment. */
export const mentionsField = (max: number) => ({ mentions: uuids(max) })
/** Whether a comment is for staff only. */
export const internalField = { internal: z.boolean() }
