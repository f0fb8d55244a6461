import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useMinute } from '../../ui/use-minute.ts'
import classes from './clock.module.css'
import { type Clock, standingOf } from './next-clock.ts'
import { useClockWords } from './use-clock-words.ts'

interface Props {
  clock: Clock
  /** Opens its calculation. */
  onOpen?: () => void
}

/** How much time a rule leaves, or that it is at risk or breached. */
export function ClockBadge({ clock, onOpen }: Props) {
  const now = useMinute()
  const words = useClockWords()(clock, now)
  const standing = standingOf(clock, now)
  const content = (
    <>
      <IconClock size={14} stroke={1.75} aria-hidden />
      {words}
    </>
  )
  const look = {
    className: classes.badge,
    'data-standing': standing,
    'data-missed': clock.state === 'breached' || undefined,
  }
  return onOpen ? (
    <button type="button" {...look} onClick={onOpen}>
      {content}
    </button>
  ) : (
    <span {...look}>{content}</span>
  )
}
