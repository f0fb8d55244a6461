import { type ReactNode, useId } from 'react'
import classes from './builder.module.css'

/** A row of the builder, with its word in front. */
export function BuilderRow({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.row} aria-labelledby={id}>
      <h2 id={id} className={classes.word}>
        {title}
      </h2>
      <div className={classes.content}>{children}</div>
    </section>
  )
}
