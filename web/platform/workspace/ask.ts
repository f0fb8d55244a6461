import { stringifyDocument, type TypedDocumentNode } from 'urql'
import { authorizedFetch } from '../session/authorized-fetch.ts'
import { agencyHeader } from '../session/current-agency.ts'
import { readAnswer } from '../session/post-json.ts'

/**
 * Queries the API without the cache, in the current agency or another one. For what is needed before a workspace is
 * open, or about other agencies; everything else uses urql's hooks.
 */
export async function ask<Data, Variables extends object>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  agencyId?: string,
): Promise<Data> {
  const response = await authorizedFetch('/graphql', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/graphql-response+json, application/json',
      ...(agencyId && agencyHeader(agencyId)),
    },
    body: JSON.stringify({ query: stringifyDocument(document), variables }),
  })
  const { data } = await readAnswer<{ data: Data }>(response)
  return data
}
