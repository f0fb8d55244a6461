import { Suspense, useMemo } from 'react'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { lazyWithTexts } from '../../shell/routing/lazy-with-texts.ts'
import { conversationTasksQuery } from './operations/conversation.ts'

const TaskChips = lazyWithTexts(() => import('./task-chips.tsx'), 'TaskChips', 'ornament', 'work')

interface Props {
  message: { id: string; conversationID: string }
}

/** The tasks linked to a message. One query serves all messages of a conversation. */
export function MessageTasks({ message: { id, conversationID } }: Props) {
  const data = useExtraQuery({
    query: conversationTasksQuery,
    variables: useMemo(() => ({ conversationID }), [conversationID]),
    // All rows share one query; a change refetches it.
    requestPolicy: 'cache-first',
  })
  const tasks = data?.listTasks.items.filter(({ messages }) => messages.some((each) => each.id === id)) ?? []
  if (tasks.length === 0) return null
  return (
    <Suspense>
      <TaskChips tasks={tasks} />
    </Suspense>
  )
}
