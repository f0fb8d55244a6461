import type { Client, OperationContext, OperationResult } from 'urql'
import { filter, pipe, take, toPromise } from 'wonka'
import type { VariablesOf } from '../../platform/graphql.ts'
import { conversationStateQuery, markConversationMutation } from '../operations/conversations.ts'

export type MarkInput = VariablesOf<typeof markConversationMutation>['input']

/**
 * Marks a conversation as read up to a moment. Messages that arrived before the response were counted from the
 * optimistic mark, so the count is refetched after a refusal.
 */
export async function markConversation(
  client: Client,
  input: MarkInput,
  context?: Partial<OperationContext>,
): Promise<OperationResult> {
  const marked = await client.mutation(markConversationMutation, { input }, context).toPromise()
  if (marked.error) await askState(client, input.conversationID)
  return marked
}

/** Retries once the connection is back, if that was the reason. */
function askState(client: Client, id: string): Promise<OperationResult> {
  const answers = client.query(conversationStateQuery, { id }, { requestPolicy: 'network-only' })
  return pipe(
    answers,
    filter(({ error, stale }) => !stale && !error?.networkError),
    take(1),
    toPromise,
  )
}
