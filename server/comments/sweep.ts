import { type Case, input, staff } from '../sweep/case.ts'
import type { World } from '../sweep/world.ts'

type Kind = {
  /** The field with the id of the thing. */
  owner: string
  /** Makes a thing that only staff see, and a comment of staff on one; each returns its id. */
  thing: (world: World) => Promise<string>
  comment: (world: World) => Promise<string>
}

/** The cases of comments on a thing that only staff see; `name` is their type. */
export const staffCommentCases = (name: string, { owner, thing, comment }: Kind): Case[] => [
  {
    operation: `create${name}`,
    outcomes: staff,
    variables: async (world) => input({ [owner]: await thing(world), content: 'Words' }),
  },
  {
    operation: `update${name}`,
    of: 'staff',
    outcomes: 'U N N F ok F F',
    variables: async (world) => input({ id: await comment(world), content: 'Other words' }),
  },
  {
    operation: `delete${name}`,
    of: 'staff',
    outcomes: staff,
    variables: async (world) => input({ id: await comment(world) }),
  },
]
