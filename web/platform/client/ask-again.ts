import type { AnyVariables, Client, DocumentInput, GraphQLRequest } from 'urql'

/** What the cache knows of a query now; nothing where it does not know all of it. */
export const knownTo = <Data, Variables extends AnyVariables>(
  client: Client,
  query: DocumentInput<Data, Variables>,
  variables: Variables,
): Data | undefined => client.readQuery(query, variables, { requestPolicy: 'cache-only' })?.data ?? undefined

/** Asks the server again for a query that is shown. */
export const askAgain = (client: Client, request: GraphQLRequest<unknown, AnyVariables>): void =>
  client.reexecuteOperation(
    client.createRequestOperation('query', request, { requestPolicy: 'network-only' }),
  )
