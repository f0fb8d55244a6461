import classes from './parts.module.css'

interface Props {
  status: { word: string; color: string } | undefined
}

/** A status: its colour and label. */
export function StatusMark({ status }: Props) {
  if (!status) return null
  return (
    <span className={classes.status}>
      <span className={classes.swatch} style={{ background: status.color }} aria-hidden />
      <bdi>{status.word}</bdi>
    </span>
  )
}
