import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlagFilled.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconSubtask from '@tabler/icons-react/dist/esm/icons/IconSquareCheck.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSlot } from '../../platform/use-slot.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { People } from '../people.tsx'
import { useIsLate } from '../use-is-late.ts'
import { useTaskDates } from '../use-task-dates.ts'
import { useBoardConfig } from './board-context.ts'
import type { Card } from './lanes.ts'
import classes from './task-card.module.css'

/** The icon row of a card: flag, due date, sub-tasks, comments, hours, assignees; empty parts are left out. */
export function CardFacts({ card }: { card: Card }) {
  const { t } = useTranslation('work')
  const { count, hours } = useFormats()
  const { planned } = useTaskDates()
  const { priorities } = useBoardConfig()
  const facts = useSlot('cardFacts')
  const priority = priorities.find(({ id }) => id === card.priorityID)
  const due = planned(card)
  const late = useIsLate(card)
  const people = card.assignees.flatMap(({ user }) => user ?? [])
  const waits = card.approvalAskedAt !== null && card.approvedAt === null
  return (
    <div className={classes.facts}>
      {priority && (
        <span
          className={classes.fact}
          role="img"
          aria-label={t('card.priority', { label: priority.label })}
          data-tooltip={priority.label}
          style={{ color: priority.flag }}
        >
          <IconFlag size={14} aria-hidden />
        </span>
      )}
      {card.isImportant && <Fact icon={IconStar} label={t('card.important')} />}
      {due && (
        <span
          className={classes.due}
          role="img"
          aria-label={`${t(late ? 'card.overdue' : 'card.due')} ${due}`}
          data-late={late || undefined}
        >
          {due}
        </span>
      )}
      {waits && (
        <Fact icon={IconEye} label={t('card.waits')}>
          {t('card.inReview')}
        </Fact>
      )}
      {card.subTaskCount > 0 && (
        <Fact
          icon={IconSubtask}
          label={t('card.subTasks', { done: card.subTasksDone, count: card.subTaskCount })}
        >
          {card.subTasksDone}/{card.subTaskCount}
        </Fact>
      )}
      {card.commentCount > 0 && (
        <Fact icon={IconMessage} label={t('card.comments', { count: card.commentCount })}>
          {count(card.commentCount)}
        </Fact>
      )}
      {Boolean(card.hours) && (
        <Fact icon={IconClock} label={t('card.hours', { hours: hours(card.hours ?? 0) })}>
          {hours(card.hours ?? 0)}
        </Fact>
      )}
      <Suspense>
        {facts.map((Facts, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed while a workspace is open.
          <Facts key={at} taskID={card.id} boardID={card.boardID} hours={card.hours} />
        ))}
      </Suspense>
      <span className={classes.assignees}>
        <People people={people} size={20} />
      </span>
    </div>
  )
}

interface FactProps {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  label: string
  children?: ReactNode
}

/**
 * An icon and a number, with an accessible name. A name rather than visually hidden text, because each clipped element
 * is composited by itself, and hundreds of them make scrolling slow.
 */
function Fact({ icon: Icon, label, children }: FactProps) {
  return (
    <span className={classes.fact} role="img" aria-label={label} data-tooltip={label}>
      <Icon size={14} stroke={1.5} aria-hidden />
      <span aria-hidden>{children}</span>
    </span>
  )
}
