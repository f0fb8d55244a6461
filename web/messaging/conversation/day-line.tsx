import { useFormats } from '../../ui/use-formats.ts'
import classes from './day-line.module.css'

interface Props {
  at: string
  /** Floats above the messages while the day's first message is out of view. */
  floating?: boolean
}

/** The separator at the beginning of a day. */
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
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot contain the day.
    <div className={classes.line} role="separator" aria-label={formats.day(at)}>
      <span aria-hidden>{formats.day(at)}</span>
    </div>
  )
}
