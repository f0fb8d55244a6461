import { Button, Text, Title } from '@mantine/core'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { AddTask } from './add-task.tsx'
import classes from './board.module.css'
import { useBoard } from './board-context.ts'
import { ColumnMenu } from './column-menu.tsx'
import { useLaneDrop } from './dragging.ts'
import { type Lane, plannedHours } from './lanes.ts'
import { TaskCard } from './task-card.tsx'

interface Props {
  lane: Lane
  /** A filter hides some cards. */
  filtered: boolean
  /** Loads more of the columns that have more. */
  onMore?: () => void
}

/** One column of a board with its cards. */
export function LaneColumn({ lane, filtered, onMore }: Props) {
  const { t } = useTranslation('work')
  const { mayEdit } = useBoard()
  const ref = useRef<HTMLElement>(null)
  const over = useLaneDrop(ref, lane.id)
  const hidden = filtered || lane.isDaily ? 0 : lane.count - lane.cards.length
  useFocusOfMoved(ref, lane)
  return (
    <section
      ref={ref}
      className={classes.lane}
      aria-label={lane.title}
      data-daily={lane.isDaily || undefined}
      data-over={over || undefined}
    >
      <LaneHeader lane={lane} filtered={filtered} />
      <ul className={classes.cards}>
        {lane.cards.map((card) => (
          <TaskCard key={card.id} card={card} lane={lane} />
        ))}
      </ul>
      {hidden > 0 && onMore && (
        <Button variant="subtle" color="gray" fullWidth onClick={onMore}>
          {t('board.more', { count: hidden })}
        </Button>
      )}
      {lane.isDaily && lane.cards.length === 0 && (
        <Text size="xs" c="dimmed" px="xs">
          {t(filtered ? 'board.nothingFits' : 'board.dailyHint')}
        </Text>
      )}
      {mayEdit && !lane.isDaily && <AddTask lane={lane} />}
    </section>
  )
}

function LaneHeader({ lane, filtered }: { lane: Lane; filtered: boolean }) {
  const { t } = useTranslation('work')
  const { mayEdit } = useBoard()
  const { me } = useViewer()
  const { count } = useFormats()
  const hours = lane.isDaily ? plannedHours(lane.cards, me.id) : 0
  const shown = filtered && !lane.isDaily ? lane.cards.length : lane.count
  return (
    <header className={classes.laneHeader}>
      <span className={classes.mark} style={{ background: lane.color }} />
      <Title order={2} fz="sm" lh="sm" lineClamp={1}>
        <bdi>{lane.title}</bdi>
      </Title>
      <Text component="span" size="xs" c="dimmed">
        {count(shown)}
      </Text>
      {hours > 0 && (
        <Text component="span" size="xs" c="dimmed" className={classes.hours}>
          {t('board.planned', { hours: count(hours) })}
        </Text>
      )}
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
