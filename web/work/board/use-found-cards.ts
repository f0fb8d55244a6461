import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { cutText } from '../../../shared/cut-text.ts'
import { useWholeList } from '../../platform/client/use-whole-list.ts'
import type { ResultOf, VariablesOf } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { type Filter, isFiltering } from './filter.ts'
import type { Board, Card } from './lanes.ts'
import { boardDailyQuery, boardTasksQuery } from './operations.ts'

const nothing: readonly Card[] = []

const pick = ({ listTasks }: ResultOf<typeof boardTasksQuery> | ResultOf<typeof boardDailyQuery>) => listTasks

/** The server's limit. */
const longestKeyword = 200

export interface FoundCards {
  cards: readonly Card[]
  searching: boolean
  /** Why a part of the Daily Queue failed to load. */
  missing: unknown
  retry: () => void
}

/**
 * Cards beyond those loaded with the board: matches of the filter further down, and cards in a member's Daily Queue. A
 * board that is loaded completely sends no query.
 */
export function useFoundCards(board: Board, filter: Filter): FoundCards {
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
    pick,
    pause: isWhole || !isFiltering(settled),
  })
  const ofBoard = useMemo(() => ({ limit: 200, boardID: board.id }), [board.id])
  const daily = useWholeList({
    query: boardDailyQuery,
    variables: ofBoard,
    pick,
    pause: isWhole || !isStaff,
  })
  const cards = useMemo(
    () => (found.items || daily.items ? [...(found.items ?? []), ...(daily.items ?? [])] : nothing),
    [found.items, daily.items],
  )
  return {
    cards,
    searching: !isWhole && isFiltering(filter) && !found.complete,
    missing: daily.error ?? daily.more.error,
    retry: daily.retry,
  }
}

type ServerFilter = NonNullable<VariablesOf<typeof boardTasksQuery>['filter']>

function serverFilter({ text, mine, overdue, priority }: Filter, me: string): ServerFilter {
  const keyword = cutText(text.trim(), longestKeyword)
  return {
    ...(keyword && { keyword }),
    ...(mine && { assigneeID: me }),
    ...(overdue && { overdue }),
    ...(priority && { prioritized: true }),
  }
}
