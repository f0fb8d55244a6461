import type { ResultOf } from '../../platform/graphql.ts'
import type { Chosen } from '../compose/audience.ts'
import type { diffusionMessagesQuery, diffusionQuery } from '../operations.ts'

export type Diffusion = NonNullable<ResultOf<typeof diffusionQuery>['getDiffusion']>
export type DiffusionMessage = ResultOf<
  typeof diffusionMessagesQuery
>['diffusionMessagesByDiffusion']['items'][number]

/** The recipients of a list as they were selected. */
export const chosenOf = ({ roles, tags, smartLists, destination, without }: Diffusion): Chosen => ({
  roles: roles ?? [],
  tags: tags ?? [],
  lists: smartLists ?? [],
  people: destination ?? [],
  without: without ?? [],
})

/** Whether there are recipients who have not read it yet, so that stopping has an effect. */
export const canStop = ({ state, report }: DiffusionMessage): boolean =>
  state === 'sending' || (state === 'sent' && report.delivered > report.read)
