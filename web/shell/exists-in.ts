import type { TypedDocumentNode } from 'urql'
import { ask } from '../platform/workspace/ask.ts'

/** Whether the subject of a document exists for the person in another agency, with their permissions there. */
export async function existsIn<Data extends object, Variables extends object>(
  agencyId: string,
  exists: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<boolean> {
  const data = await ask(exists, variables, agencyId)
  return Object.values(data).every((found) => found !== null)
}
