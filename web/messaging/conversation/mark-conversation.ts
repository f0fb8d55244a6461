import type { Client, OperationContext, OperationResult } from 'urql'
import { filter, pipe, take, toPromise } from 'wonka'
import type { VariablesOf } from '../../platform/graphql.ts'
import { conversationStateQuery, markConversationMutation } from '../operations/conversations.ts'

export type MarkInput = VariablesOf<typeof markConversationMutation>['input']

/**
 * Marks up to where a reader has seen a conversation. What came while the server had not answered was counted from the mark,
 * so that after a refusal the count is asked for.
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

/** Waits for the line, where that is what was missing. */
function askState(client: Client, id: string): Promise<OperationResult> {
  const answers = client.query(conversationStateQuery, { id }, { requestPolicy: 'network-only' })
  return pipe(
    answers,
    filter(({ error, stale }) => !stale && !error?.networkError),
    take(1),
    toPromise,
  )
}
