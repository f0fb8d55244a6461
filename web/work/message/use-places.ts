import { useMemo } from 'react'
import type { MessageSubject } from '../../messaging/slots.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { placesForMessageQuery } from './operations/make.ts'

export type Place = NonNullable<ResultOf<typeof placesForMessageQuery>['getProject']>['boards'][number]

/**
 * The columns of a project for a task from a message; isNews: the project's clients would read something in the task that they
 * can't read in the conversation, such as the viewer's private notes.
 */
export function usePlaces({ id: messageID }: MessageSubject, projectID: string | null, isOwnNote: boolean) {
  const asked = useShownQuery({
    query: placesForMessageQuery,
    variables: useMemo(() => ({ id: projectID ?? '', messageID }), [projectID, messageID]),
    pause: projectID === null,
    // The members of the channel may have changed since the last fetch.
    requestPolicy: 'cache-and-network',
  })
  const [{ data }] = asked
  const project = projectID === null ? undefined : data?.getProject
  const isNews = Boolean(project?.clientID) && (isOwnNote || project?.clientsRead === false)
  return { boards: project?.boards ?? [], isNews, asked }
}
