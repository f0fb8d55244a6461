import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { AddColumn } from './add-column.tsx'
import classes from './board.module.css'
import { BoardContext } from './board-context.ts'
import { BoardHeader } from './board-header.tsx'
import { useBoardDrops } from './dragging.ts'
import { EmptyBoard } from './empty-board.tsx'
import { type Filter, isFiltering, matching, noFilter } from './filter.ts'
import { LaneColumn } from './lane-column.tsx'
import { type Board, dailyLane, type Lane, lanesOf } from './lanes.ts'
import { TaskSlot } from './task-slot.tsx'
import { useMoves } from './use-moves.ts'

const route = getRouteApi('/app/task/b/$project/$slug')

interface BoardViewProps {
  board: Board
  /** Shows more of each column. */
  onMore?: () => void
}

export function BoardView({ board, onMore }: BoardViewProps) {
  const [filter, setFilter] = useState(noFilter)
  const { task } = route.useSearch()
  const navigate = useNavigate()
  const params = { project: board.project.id, slug: board.slug }
  const close = () => void navigate({ to: '/task/b/$project/$slug', params, search: {}, replace: true })
  return (
    <div className={classes.page}>
      <BoardHeader board={board} filter={filter} onFilter={setFilter} />
      <Lanes board={board} filter={filter} {...(onMore && { onMore })} />
      {task && <TaskSlot taskId={task} onClose={close} />}
    </div>
  )
}

interface Props {
  board: Board
  filter: Filter
  onMore?: () => void
}

function Lanes({ board, filter, onMore }: Props) {
  const moves = useMoves()
  const nextFocus = useRef<string | undefined>(undefined)
  const lanes = useLanes(board, filter)
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

function useLanes({ columns, tasks }: Board, filter: Filter): Lane[] {
  const { t } = useTranslation('work')
  const { me, isStaff } = useViewer()
  return useMemo(() => {
    const lanes = lanesOf(columns, matching(tasks, filter, me.id, Date.now()))
    return isStaff ? [dailyLane(lanes, me.id, t('board.daily')), ...lanes] : lanes
  }, [columns, tasks, filter, me.id, isStaff, t])
}
