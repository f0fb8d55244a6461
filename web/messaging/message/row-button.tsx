import type { ComponentPropsWithRef, ComponentType } from 'react'
import classes from './row-button.module.css'

interface Props extends ComponentPropsWithRef<'button'> {
  /** What the button does: its tooltip and its name for screen readers. */
  label: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  'data-on-hold'?: boolean
}

/** A small icon button. A plain element rather than Mantine's, because there are several in every row of long lists. */
export function RowButton({ label, icon: Icon, className = '', ...props }: Props) {
  return (
    <button
      type="button"
      className={`mantine-focus-auto mantine-active ${classes.button} ${className}`}
      aria-label={label}
      data-tooltip={label}
      {...props}
    >
      <Icon size={18} stroke={1.5} />
    </button>
  )
}
