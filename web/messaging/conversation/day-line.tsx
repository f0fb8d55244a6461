import { useFormats } from '../../ui/use-formats.ts'
import classes from './day-line.module.css'

interface Props {
  at: string
  /** Over the messages while the day's beginning is out of sight. */
  floating?: boolean
}

/** Where a day begins. */
export function DayLine({ at, floating = false }: Props) {
  const formats = useFormats()
  if (floating) {
    return (
      <span className={classes.floating} aria-hidden>
        {formats.day(at)}
      </span>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot hold the day.
    <div className={classes.line} role="separator" aria-label={formats.day(at)}>
      <span aria-hidden>{formats.day(at)}</span>
    </div>
  )
}
