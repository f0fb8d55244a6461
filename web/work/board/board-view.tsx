import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { PartMissing } from '../../ui/part-missing.tsx'
import { useLatest } from '../../ui/use-latest.ts'
import { AddColumn } from './add-column.tsx'
import classes from './board.module.css'
import {
  type BoardConfig,
  BoardConfigContext,
  BoardContext,
  type BoardState,
  useBoard,
} from './board-context.ts'
import { BoardHeader } from './board-header.tsx'
import { useCardLinks } from './card-link.ts'
import { useBoardDrops } from './dragging.ts'
import { EmptyBoard } from './empty-board.tsx'
import { type Filter, isFiltering, matching } from './filter.ts'
import { LaneColumn } from './lane-column.tsx'
import { type Board, type Card, dailyLane, type Lane, lanesOf } from './lanes.ts'
import { TaskSlot, useTaskPanelSoon } from './task-slot.tsx'
import { useBoardFilter } from './use-board-filter.ts'
import { useFocusOfCard } from './use-focus-of-card.ts'
import { type FoundCards, useFoundCards } from './use-found-cards.ts'
import { useLateAsOf } from './use-late-as-of.ts'
import { useLongColumns } from './use-long-columns.ts'
import { useMoves } from './use-moves.ts'
import { useProgressiveColumns } from './use-progressive-columns.ts'

const route = getRouteApi('/app/task/b/$project/$slug')

interface BoardViewProps {
  board: Board
}

export function BoardView({ board }: BoardViewProps) {
  const [filter, setFilter] = useBoardFilter()
  useTaskPanelSoon()
  return (
    <div className={classes.page}>
      <BoardHeader board={board} filter={filter} onFilter={setFilter} />
      <Lanes board={board} filter={filter} />
      <OpenTask board={board} />
    </div>
  )
}

/** The open task in a component of its own, so that opening or closing one does not iterate over the cards. */
function OpenTask({ board }: BoardViewProps) {
  const { task, ...narrowed } = route.useSearch()
  const navigate = useNavigate()
  if (!task) return null
  const params = { project: board.project.id, slug: board.slug }
  const close = () => void navigate({ to: '/task/b/$project/$slug', params, search: narrowed, replace: true })
  const card = board.tasks.find(({ id }) => id === task)
  const known = card && { ...card, editable: board.project.viewerCan.update }
  return <TaskSlot taskId={task} known={known} onClose={close} />
}

interface Props {
  board: Board
  filter: Filter
}

function Lanes({ board, filter }: Props) {
  const moves = useMoves()
  const long = useLongColumns()
  const found = useFoundCards(board, filter)
  const cards = useMemo(() => allCards(board, long.cards, found.cards), [board, long.cards, found.cards])
  const lanes = useLanes(board, cards, filter)
  const mayEdit = board.project.viewerCan.update
  const { me } = useViewer()
  const state = useMemo(
    () => ({ board, cards, lanes, mayEdit, moves, me: me.id }),
    [board, cards, lanes, mayEdit, moves, me.id],
  )
  const config = useStableConfig(state)
  // Only the team has a Daily Queue, which is the first column on every board.
  if (lanes.length === 0) return <EmptyBoard board={board} mayEdit={mayEdit} />
  return (
    <BoardConfigContext value={config}>
      <BoardContext value={state}>
        <LaneRow lanes={lanes} filtered={isFiltering(filter)} found={found} onMore={long.grow} />
      </BoardContext>
    </BoardConfigContext>
  )
}

function useStableConfig(state: BoardState): BoardConfig {
  const boardRef = useLatest(state)
  const { mayEdit, board } = state
  const { id: projectID, priorities } = board.project
  const links = useCardLinks(board)
  return useMemo(
    () => ({ projectID, links, priorities, mayEdit, boardRef }),
    [projectID, links, priorities, mayEdit, boardRef],
  )
}

interface LaneRowProps {
  lanes: readonly Lane[]
  filtered: boolean
  found: FoundCards
  onMore: (columnID: string) => void
}

function LaneRow({ lanes, filtered, found: { searching, missing, retry }, onMore }: LaneRowProps) {
  const ref = useRef<HTMLDivElement>(null)
  useBoardDrops(ref, lanes)
  const focus = useFocusOfCard(ref, lanes)
  const drawnOf = useProgressiveColumns(lanes.length)
  const { board, mayEdit } = useBoard()
  return (
    <div ref={ref} {...focus} className={classes.lanes} data-scrolls aria-busy={searching || undefined}>
      {lanes.map((lane, at) => (
        <LaneColumn key={lane.id} lane={lane} drawn={drawnOf(at)} filtered={filtered} onMore={onMore}>
          {lane.isDaily && missing !== undefined && <PartMissing ofList error={missing} retry={retry} />}
        </LaneColumn>
      ))}
      {board.columns.length === 0 ? <EmptyBoard board={board} mayEdit={mayEdit} /> : <AddColumn />}
    </div>
  )
}

/** The cards of a board from all sources, without those that have moved to another board. */
function allCards({ id, tasks }: Board, ...more: (readonly Card[])[]): Card[] {
  const known = new Map([...tasks, ...more.flat()].map((card) => [card.id, card]))
  return [...known.values()].filter(({ boardID }) => boardID === id)
}

function useLanes({ columns }: Board, cards: readonly Card[], filter: Filter): Lane[] {
  const { t } = useTranslation('work')
  const { me, isStaff } = useViewer()
  const asOf = useLateAsOf(cards, filter.overdue)
  return useMemo(() => {
    const lanes = lanesOf(columns, matching(cards, filter, me.id, asOf))
    return isStaff ? [dailyLane(lanes, me.id, t('board.daily')), ...lanes] : lanes
  }, [columns, cards, filter, me.id, asOf, isStaff, t])
}
