import type { ResultOf } from '../../platform/graphql.ts'
import type { Chosen } from '../compose/audience.ts'
import type { diffusionMessagesQuery, diffusionQuery } from '../operations.ts'

export type Diffusion = NonNullable<ResultOf<typeof diffusionQuery>['getDiffusion']>
export type DiffusionMessage = ResultOf<
  typeof diffusionMessagesQuery
>['diffusionMessagesByDiffusion']['items'][number]

/** Whom a list goes to, as it is chosen. */
export const chosenOf = ({ roles, tags, smartLists, destination, without }: Diffusion): Chosen => ({
  roles: roles ?? [],
  tags: tags ?? [],
  lists: smartLists ?? [],
  people: destination ?? [],
  without: without ?? [],
})

/** Whether stopping would still take it from somebody. */
export const canStop = ({ state, report }: DiffusionMessage): boolean =>
  state === 'sending' || (state === 'sent' && report.delivered > report.read)
