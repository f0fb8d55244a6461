import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePromptQuery } from '../../platform/client/use-prompt-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { AddColumn } from './add-column.tsx'
import classes from './board.module.css'
import { BoardContext } from './board-context.ts'
import { BoardHeader } from './board-header.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { useBoardDrops } from './dragging.ts'
import { EmptyBoard } from './empty-board.tsx'
import { type Filter, isFiltering, matching, noFilter } from './filter.ts'
import { LaneColumn } from './lane-column.tsx'
import { type Board, type Card, dailyLane, type Lane, lanesOf } from './lanes.ts'
import { boardTasksQuery } from './operations.ts'
import { TaskSlot } from './task-slot.tsx'
import { useMoves } from './use-moves.ts'

const route = getRouteApi('/app/task/b/$project/$slug')

/** How many tasks of each column are loaded at first, and how many come with each wish for more. */
const step = 50
/** As many as the server gives of a column. */
const mostOfColumn = 200

export function BoardView({ board }: { board: Board }) {
  const [limit, setLimit] = useState(step)
  const [filter, setFilter] = useState(noFilter)
  const { task } = route.useSearch()
  const navigate = useNavigate()
  const variables = useMemo(() => ({ boardID: board.id, limit }), [board.id, limit])
  const { data, error, refresh } = usePromptQuery(boardTasksQuery, variables)
  const cards = useLast(data?.tasksByBoard)
  const params = { project: board.project.id, slug: board.slug }
  const close = () => void navigate({ to: '/task/b/$project/$slug', params, search: {}, replace: true })
  return (
    <div className={classes.page}>
      <BoardHeader board={board} filter={filter} onFilter={setFilter} />
      {cards ? (
        <Lanes
          board={board}
          cards={cards}
          filter={filter}
          {...(limit < mostOfColumn && { onMore: () => setLimit(limit + step) })}
        />
      ) : error ? (
        <ErrorState error={error} retry={refresh} />
      ) : (
        <BoardSkeleton />
      )}
      {task && <TaskSlot taskId={task} onClose={close} />}
    </div>
  )
}

/** What was shown stays while more of it is on the way. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

interface Props {
  board: Board
  cards: readonly Card[]
  filter: Filter
  onMore?: () => void
}

function Lanes({ board, cards, filter, onMore }: Props) {
  const moves = useMoves()
  const nextFocus = useRef<string | undefined>(undefined)
  const lanes = useLanes(board, cards, filter)
  const mayEdit = board.project.viewerCan.update
  const scene = useMemo(() => ({ board, lanes, mayEdit, moves, nextFocus }), [board, lanes, mayEdit, moves])
  if (board.columns.length === 0) return <EmptyBoard board={board} mayEdit={mayEdit} />
  return (
    <BoardContext value={scene}>
      <LaneRow lanes={lanes} filtered={isFiltering(filter)} {...(onMore && { onMore })} />
    </BoardContext>
  )
}

interface LaneRowProps {
  lanes: readonly Lane[]
  filtered: boolean
  onMore?: () => void
}

function LaneRow({ lanes, filtered, onMore }: LaneRowProps) {
  const ref = useRef<HTMLDivElement>(null)
  useBoardDrops(ref, lanes)
  return (
    <div ref={ref} className={classes.lanes} data-scrolls>
      {lanes.map((lane) => (
        <LaneColumn key={lane.id} lane={lane} filtered={filtered} {...(onMore && { onMore })} />
      ))}
      <AddColumn />
    </div>
  )
}

function useLanes(board: Board, cards: readonly Card[], filter: Filter): Lane[] {
  const { t } = useTranslation('work')
  const { me, isStaff } = useViewer()
  return useMemo(() => {
    const lanes = lanesOf(board.columns, matching(cards, filter, me.id, Date.now()))
    return isStaff ? [dailyLane(lanes, me.id, t('board.daily')), ...lanes] : lanes
  }, [board.columns, cards, filter, me.id, isStaff, t])
}
