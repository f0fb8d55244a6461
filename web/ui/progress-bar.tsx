import classes from './progress-bar.module.css'

interface Props {
  /** What is in progress, for screen readers. */
  label: string
  /** 0 to 1; undefined if the duration is unknown. */
  value?: number
}

/** A thin progress bar: uploads, imports, page loads. */
export function ProgressBar({ label, value }: Props) {
  const percent = value === undefined ? undefined : Math.round(value * 100)
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div
        className={percent === undefined ? classes.unknown : classes.done}
        style={{ width: `${percent ?? 30}%` }}
      />
    </div>
  )
}
