import { Text, Title } from '@mantine/core'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../ui/use-formats.ts'
import { AddTask } from './add-task.tsx'
import classes from './board.module.css'
import { useBoard } from './board-context.ts'
import { ColumnMenu } from './column-menu.tsx'
import { DailyHead } from './daily-head.tsx'
import { useLaneDrag } from './lane-drag.ts'
import type { Lane } from './lanes.ts'
import { MoreCards } from './more-cards.tsx'
import { TaskCard } from './task-card.tsx'

interface Props {
  lane: Lane
  /** A filter hides some cards. */
  filtered: boolean
  /** Loads more of a column. */
  onMore: (columnID: string) => void
}

/** One column of a board with its cards. */
export function LaneColumn({ lane, filtered, onMore }: Props) {
  const { t } = useTranslation('work')
  const { mayEdit } = useBoard()
  const ref = useRef<HTMLElement>(null)
  const handle = useRef<HTMLElement>(null)
  const { over, dragged, edge } = useLaneDrag(ref, handle, lane)
  const hidden = filtered || lane.isDaily ? 0 : lane.count - lane.cards.length
  useFocusOfMoved(ref, lane)
  return (
    <section
      ref={ref}
      className={classes.lane}
      aria-label={lane.title}
      data-daily={lane.isDaily || undefined}
      data-over={over || undefined}
      data-dragged={dragged || undefined}
      data-edge={edge ?? undefined}
    >
      <LaneHeader ref={handle} lane={lane} filtered={filtered} />
      {lane.isDaily && <DailyHead />}
      <ul className={classes.cards}>
        {lane.cards.map((card) => (
          <TaskCard key={card.id} card={card} lane={lane} />
        ))}
      </ul>
      {hidden > 0 && <MoreCards lane={lane} hidden={hidden} onMore={onMore} />}
      {lane.isDaily && lane.cards.length === 0 && (
        <Text size="xs" c="dimmed" px="xs">
          {t(filtered ? 'board.nothingFits' : 'board.dailyHint')}
        </Text>
      )}
      {mayEdit && !lane.isDaily && <AddTask lane={lane} />}
    </section>
  )
}

interface HeaderProps {
  ref: RefObject<HTMLElement | null>
  lane: Lane
  filtered: boolean
}

function LaneHeader({ ref, lane, filtered }: HeaderProps) {
  const { mayEdit } = useBoard()
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

/** A card that was moved by keyboard is drawn anew, maybe in another column: the focus goes with it. */
function useFocusOfMoved(ref: RefObject<HTMLElement | null>, lane: Lane): void {
  const { nextFocus } = useBoard()
  const { id, cards } = lane
  useLayoutEffect(() => {
    const wanted = nextFocus.current
    if (!wanted || !cards.some((card) => `${id}/${card.id}` === wanted)) return
    nextFocus.current = undefined
    ref.current?.querySelector<HTMLElement>(`[data-card="${wanted}"] a`)?.focus()
  }, [ref, id, cards, nextFocus])
}
