import { parse } from 'gql.tada'
import type { DocumentNode, FragmentDefinitionNode } from 'graphql'
import type { TypedDocumentNode } from 'urql'

export interface LiveEvent {
  __typename: string
  id: string
  type: string
  at: string
  actorID: string | null
}

export interface LiveData {
  onEvent: LiveEvent | null
  /** Added by the live connection to the server's data. */
  liveCursor?: string
}

/** Composes the application's only subscription from the rooms' fragments on `LiveEvent`. */
export function eventDocument(
  ofRooms: readonly DocumentNode[],
): TypedDocumentNode<LiveData, { after?: string }> {
  // The server identifies the document by its text, which must not depend on the order of the rooms.
  const fragments = ofRooms.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  const definitions = unique(fragments.flatMap((fragment) => fragment.definitions.filter(isFragment)))
  const spreads = fragments.map((fragment) => `...${nameOf(fragment)}`).join(' ')
  // Not urql's gql: the key that it sets on a document would restore the one without the fragments.
  const base: DocumentNode = parse(
    `subscription OnEvent($after: String) { onEvent(after: $after) { __typename id type at actorID ... on Changed { entity entityID } ${spreads} } }`,
  )
  return { ...base, definitions: [...base.definitions, ...definitions] }
}

function isFragment(definition: { kind: string }): definition is FragmentDefinitionNode {
  return definition.kind === 'FragmentDefinition'
}

function nameOf(fragment: DocumentNode): string {
  const [first] = fragment.definitions
  if (!first || !isFragment(first))
    throw new Error('The events of a room must be given as a fragment on LiveEvent')
  return first.name.value
}

function unique(definitions: FragmentDefinitionNode[]): FragmentDefinitionNode[] {
  return [...new Map(definitions.map((definition) => [definition.name.value, definition])).values()]
}
