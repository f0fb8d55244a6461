import IconArrowsLeftRight from '@tabler/icons-react/dist/esm/icons/IconArrowsLeftRight.mjs'
import { Link } from '@tanstack/react-router'
import { memo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { useBoard } from './board-context.ts'
import { CardFacts } from './card-facts.tsx'
import { onCardKey } from './card-keys.ts'
import { useCardDrag } from './dragging.ts'
import type { Card, Lane } from './lanes.ts'
import { MoveSheet } from './move-sheet.tsx'
import classes from './task-card.module.css'

interface Props {
  card: Card
  lane: Lane
}

/** A task on a board: its title, then one quiet row. */
export const TaskCard = memo(function TaskCard({ card, lane }: Props) {
  const { t } = useTranslation('work')
  const scene = useBoard()
  const { board, mayEdit } = scene
  const ref = useRef<HTMLLIElement>(null)
  const { dragged, edge } = useCardDrag(ref, card, lane)
  const [moving, setMoving] = useState(false)
  return (
    <li
      ref={ref}
      className={classes.card}
      data-card={`${lane.id}/${card.id}`}
      data-done={card.isCompleted || undefined}
      data-dragged={dragged || undefined}
      data-edge={edge ?? undefined}
    >
      <Link
        className={classes.title}
        to="/task/b/$project/$slug"
        params={{ project: board.project.id, slug: board.slug }}
        search={{ task: card.id }}
        draggable={false}
        onKeyDown={(event) => onCardKey(event, { scene, card, lane })}
        aria-keyshortcuts={mayEdit ? 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight' : undefined}
      >
        <bdi>{card.title}</bdi>
      </Link>
      <CardFacts card={card} />
      {mayEdit && (
        <IconButton
          className={classes.move ?? ''}
          size={28}
          icon={IconArrowsLeftRight}
          label={t('board.moveTask', { title: card.title })}
          onClick={() => setMoving(true)}
        />
      )}
      {moving && <MoveSheet card={card} lane={lane} onClose={() => setMoving(false)} />}
    </li>
  )
})
