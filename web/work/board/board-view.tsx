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
import { type Board, type Card, dailyLane, type Lane, lanesOf } from './lanes.ts'
import { TaskSlot } from './task-slot.tsx'
import { useFoundCards } from './use-found-cards.ts'
import { useLongColumns } from './use-long-columns.tsx'
import { useMoves } from './use-moves.ts'

const route = getRouteApi('/app/task/b/$project/$slug')

interface BoardViewProps {
  board: Board
}

export function BoardView({ board }: BoardViewProps) {
  const [filter, setFilter] = useState(noFilter)
  const { task } = route.useSearch()
  const navigate = useNavigate()
  const params = { project: board.project.id, slug: board.slug }
  const close = () => void navigate({ to: '/task/b/$project/$slug', params, search: {}, replace: true })
  return (
    <div className={classes.page}>
      <BoardHeader board={board} filter={filter} onFilter={setFilter} />
      <Lanes board={board} filter={filter} />
      {task && <TaskSlot taskId={task} onClose={close} />}
    </div>
  )
}

interface Props {
  board: Board
  filter: Filter
}

function Lanes({ board, filter }: Props) {
  const moves = useMoves()
  const nextFocus = useRef<string | undefined>(undefined)
  const long = useLongColumns()
  const found = useFoundCards(board, filter)
  const cards = useMemo(() => allCards(board, long.cards, found.cards), [board, long.cards, found.cards])
  const lanes = useLanes(board, cards, filter)
  const mayEdit = board.project.viewerCan.update
  const scene = useMemo(() => ({ board, lanes, mayEdit, moves, nextFocus }), [board, lanes, mayEdit, moves])
  if (board.columns.length === 0) return <EmptyBoard board={board} mayEdit={mayEdit} />
  return (
    <BoardContext value={scene}>
      <LaneRow lanes={lanes} filtered={isFiltering(filter)} searching={found.searching} onMore={long.grow} />
      {long.queries}
    </BoardContext>
  )
}

interface LaneRowProps {
  lanes: readonly Lane[]
  filtered: boolean
  /** More that fits the filter is on its way. */
  searching: boolean
  onMore: (columnID: string) => void
}

function LaneRow({ lanes, filtered, searching, onMore }: LaneRowProps) {
  const ref = useRef<HTMLDivElement>(null)
  useBoardDrops(ref, lanes)
  return (
    <div ref={ref} className={classes.lanes} data-scrolls aria-busy={searching || undefined}>
      {lanes.map((lane) => (
        <LaneColumn key={lane.id} lane={lane} filtered={filtered} onMore={onMore} />
      ))}
      <AddColumn />
    </div>
  )
}

/** The cards of a board from wherever they came; one that has gone to another board is there no longer. */
function allCards({ id, tasks }: Board, ...more: (readonly Card[])[]): Card[] {
  const known = new Map([...tasks, ...more.flat()].map((card) => [card.id, card]))
  return [...known.values()].filter(({ boardID }) => boardID === id)
}

function useLanes({ columns }: Board, cards: readonly Card[], filter: Filter): Lane[] {
  const { t } = useTranslation('work')
  const { me, isStaff } = useViewer()
  return useMemo(() => {
    const lanes = lanesOf(columns, matching(cards, filter, me.id, Date.now()))
    return isStaff ? [dailyLane(lanes, me.id, t('board.daily')), ...lanes] : lanes
  }, [columns, cards, filter, me.id, isStaff, t])
}
