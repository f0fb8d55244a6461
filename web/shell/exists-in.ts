import type { TypedDocumentNode } from 'urql'
import { ask } from '../platform/workspace/ask.ts'

/** Whether what a document asks for exists for the person in an agency, where they see what they see there and no more. */
export async function existsIn<Data extends object, Variables extends object>(
  agencyId: string,
  exists: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<boolean> {
  const data = await ask(exists, variables, agencyId)
  return Object.values(data).every((found) => found !== null)
}
