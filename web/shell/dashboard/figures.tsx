import type { ReactNode } from 'react'
import classes from './figures.module.css'

export const Figures = ({ children }: { children: ReactNode }) => (
  <ul className={classes.figures}>{children}</ul>
)

interface Props {
  /** The formatted number. */
  number: string
  label: string
  /** True for a number above zero that should not be there. */
  bad?: boolean
  /** The link to what is counted. */
  children: (content: ReactNode) => ReactNode
}

/** A number of the dashboard, which leads to what it counts. */
export const Figure = ({ number, label, bad, children }: Props) => (
  <li className={classes.figure} data-bad={bad || undefined}>
    {children(
      <>
        <span className={classes.number}>{number}</span> <span className={classes.label}>{label}</span>
      </>,
    )}
  </li>
)
