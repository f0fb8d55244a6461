import type { AnyVariables, Client, DocumentInput, GraphQLRequest } from 'urql'

/** What the cache has for a query now; undefined if it is incomplete. */
export const knownTo = <Data, Variables extends AnyVariables>(
  client: Client,
  query: DocumentInput<Data, Variables>,
  variables: Variables,
): Data | undefined => client.readQuery(query, variables, { requestPolicy: 'cache-only' })?.data ?? undefined

/** Refetches a shown query. */
export const askAgain = (client: Client, request: GraphQLRequest<unknown, AnyVariables>): void =>
  client.reexecuteOperation(
    client.createRequestOperation('query', request, { requestPolicy: 'network-only' }),
  )
