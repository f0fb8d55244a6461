import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { useWholeList } from '../../platform/client/use-whole-list.ts'
import type { ResultOf, VariablesOf } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { type Filter, isFiltering } from './filter.ts'
import type { Board, Card } from './lanes.ts'
import { boardDailyQuery, boardTasksQuery } from './operations.ts'

const nothing: readonly Card[] = []

const pickFound = ({ listTasks }: ResultOf<typeof boardTasksQuery>) => listTasks
const pickDaily = ({ dailyTasksByUser }: ResultOf<typeof boardDailyQuery>) => dailyTasksByUser

/** The server refuses longer ones. */
const longestKeyword = 200

/**
 * Cards beyond those that came with the board: what a filter finds further down, and all of one's own day. A board that is
 * here as a whole asks for nothing.
 */
export function useFoundCards(board: Board, filter: Filter): { cards: readonly Card[]; searching: boolean } {
  const { me, isStaff } = useViewer()
  const isWhole = board.columns.reduce((sum, { count }) => sum + count, 0) <= board.tasks.length
  const [settled] = useDebouncedValue(filter, 200)
  const asked = JSON.stringify(serverFilter(settled, me.id))
  const variables = useMemo(
    () => ({ limit: 200, filter: { boardID: board.id, ...JSON.parse(asked) } }),
    [board.id, asked],
  )
  const found = useWholeList({
    query: boardTasksQuery,
    variables,
    pick: pickFound,
    pause: isWhole || !isFiltering(settled),
  })
  const ofBoard = useMemo(() => ({ limit: 200, boardID: board.id }), [board.id])
  const daily = useWholeList({
    query: boardDailyQuery,
    variables: ofBoard,
    pick: pickDaily,
    pause: isWhole || !isStaff,
  })
  const cards = useMemo(
    () => (found.items || daily.items ? [...(found.items ?? []), ...(daily.items ?? [])] : nothing),
    [found.items, daily.items],
  )
  return { cards, searching: !isWhole && isFiltering(filter) && !found.complete }
}

type ServerFilter = NonNullable<VariablesOf<typeof boardTasksQuery>['filter']>

function serverFilter({ text, mine, overdue, priority }: Filter, me: string): ServerFilter {
  const keyword = text.trim().slice(0, longestKeyword)
  return {
    ...(keyword && { keyword }),
    ...(mine && { assigneeID: me }),
    ...(overdue && { overdue }),
    ...(priority && { prioritized: true }),
  }
}
