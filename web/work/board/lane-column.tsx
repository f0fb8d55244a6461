import { Text, Title } from '@mantine/core'
import { memo, type ReactNode, type RefObject, useDeferredValue, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../ui/use-formats.ts'
import { AddTask } from './add-task.tsx'
import classes from './board.module.css'
import { useBoardConfig } from './board-context.ts'
import { ColumnMenu } from './column-menu.tsx'
import { DailyHead } from './daily-head.tsx'
import { useLaneDrag } from './lane-drag.ts'
import { type Card, isSameLane, type Lane } from './lanes.ts'
import { MoreCards } from './more-cards.tsx'
import { TaskCard } from './task-card.tsx'
import { useIsSeen } from './use-is-seen.ts'
import { cardsAtFirst, useReachedEnd } from './use-reached-end.ts'

interface Props {
  lane: Lane
  /** The maximum number of cards to render for now. */
  drawn: number
  /** A filter hides some cards. */
  filtered: boolean
  /** Loads more of a column. */
  onMore: (columnID: string) => void
  /** Rendered at the end of the column. */
  children?: ReactNode
}

const isSame = ({ lane: before, ...one }: Props, { lane: now, ...other }: Props): boolean =>
  isSameLane(before, now) &&
  one.drawn === other.drawn &&
  one.filtered === other.filtered &&
  one.onMore === other.onMore &&
  one.children === other.children

/**
 * One column of a board with its cards; re-renders only when it changes itself. A visible column updates at once;
 * off-screen columns re-render with low priority.
 */
export const LaneColumn = memo(function LaneColumn(props: Props) {
  const ref = useRef<HTMLElement>(null)
  const seen = useIsSeen(ref)
  const settled = useDeferredValue(props)
  return <DrawnLane {...(seen.current ? props : settled)} section={ref} />
}, isSame)

const DrawnLane = memo(function DrawnLane({
  section: ref,
  lane,
  drawn,
  filtered,
  onMore,
  children,
}: Props & { section: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('work')
  const { mayEdit } = useBoardConfig()
  const handle = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const { over, dragged, edge } = useLaneDrag({ lane: ref, head: handle, scroller }, lane)
  const { cards } = lane
  const end = useRef<HTMLDivElement>(null)
  const upTo = Math.min(drawn, useReachedEnd(end) ? cards.length : cardsAtFirst)
  const hidden = filtered || lane.isDaily ? 0 : lane.count - lane.cards.length
  return (
    <section
      ref={ref}
      className={classes.lane}
      aria-label={lane.title}
      data-lane={lane.id}
      data-daily={lane.isDaily || undefined}
      data-over={over || undefined}
      data-dragged={dragged || undefined}
      data-edge={edge ?? undefined}
    >
      <LaneHeader ref={handle} lane={lane} filtered={filtered} />
      <div ref={scroller} className={classes.laneBody} data-lane-body>
        {lane.isDaily && <DailyHead />}
        <LaneCards laneID={lane.id} cards={cards} drawn={upTo} />
        {upTo < cards.length && <div ref={end} className={classes.end} />}
        {hidden > 0 && upTo >= cards.length && <MoreCards lane={lane} hidden={hidden} onMore={onMore} />}
        {lane.isDaily && lane.cards.length === 0 && (
          <Text size="xs" c="dimmed" px="xs">
            {t(filtered ? 'board.nothingFits' : 'board.dailyHint')}
          </Text>
        )}
        {children}
        {mayEdit && !lane.isDaily && <AddTask lane={lane} />}
      </div>
    </section>
  )
}, isSame)

const LaneCards = memo(function LaneCards({ laneID, cards, drawn }: CardsProps) {
  return (
    <ul className={classes.cards}>
      {cards.slice(0, drawn).map((card) => (
        <TaskCard key={card.id} card={card} laneID={laneID} />
      ))}
    </ul>
  )
})

interface CardsProps {
  laneID: string
  cards: readonly Card[]
  drawn: number
}

interface HeaderProps {
  ref: RefObject<HTMLElement | null>
  lane: Lane
  filtered: boolean
}

function LaneHeader({ ref, lane, filtered }: HeaderProps) {
  const { mayEdit } = useBoardConfig()
  const { count } = useFormats()
  const shown = filtered && !lane.isDaily ? lane.cards.length : lane.count
  return (
    <header ref={ref} className={classes.laneHeader} data-draggable={(mayEdit && !lane.isDaily) || undefined}>
      <span className={classes.mark} style={{ background: lane.color }} />
      <Title order={2} fz="sm" lh="sm" lineClamp={1}>
        <bdi>{lane.title}</bdi>
      </Title>
      <Text component="span" size="xs" c="dimmed">
        {count(shown)}
      </Text>
      {mayEdit && !lane.isDaily && <ColumnMenu lane={lane} />}
    </header>
  )
}
