import IconArrowsLeftRight from '@tabler/icons-react/dist/esm/icons/IconArrowsLeftRight.mjs'
import { memo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { useBoardConfig } from './board-context.ts'
import { CardFacts } from './card-facts.tsx'
import { onCardKey } from './card-keys.ts'
import { useCardDrag } from './dragging.ts'
import type { Card } from './lanes.ts'
import { MoveSheet } from './move-sheet.tsx'
import classes from './task-card.module.css'

/** The number of characters that fit into two lines of a card in any case. */
const twoLines = 48

interface Props {
  card: Card
  laneID: string
}

/** A task on a board: its title, then its icon row. */
export const TaskCard = memo(function TaskCard({ card, laneID }: Props) {
  const { t } = useTranslation('work')
  const { links, mayEdit, boardRef } = useBoardConfig()
  const ref = useRef<HTMLLIElement>(null)
  const { dragged, edge } = useCardDrag(ref, card.id, laneID)
  const [moving, setMoving] = useState(false)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link inside handles keys.
    <li
      ref={ref}
      className={classes.card}
      onClick={links.onCardClick}
      data-card={`${laneID}/${card.id}`}
      data-done={card.isCompleted || undefined}
      data-dragged={dragged || undefined}
      data-edge={edge ?? undefined}
    >
      <a
        className={classes.title}
        data-long={card.title.length > twoLines || undefined}
        href={links.hrefOf(card.id)}
        onClick={links.onClick}
        draggable={false}
        onKeyDown={(event) => onCardKey(event, { state: boardRef.current, card, laneID })}
        aria-keyshortcuts={mayEdit ? 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight' : undefined}
      >
        <bdi>{card.title}</bdi>
      </a>
      <CardFacts card={card} />
      {mayEdit && (
        <IconButton
          className={classes.move ?? ''}
          size={28}
          icon={IconArrowsLeftRight}
          label={t('board.moveTask', { title: card.title })}
          data-on-hold
          onClick={() => setMoving(true)}
        />
      )}
      {moving && <MoveSheet card={card} laneID={laneID} onClose={() => setMoving(false)} />}
    </li>
  )
})
