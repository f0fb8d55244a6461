import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { Link } from '@tanstack/react-router'
import classes from './parts.module.css'

/** The link back to the list of requests. */
export const Back = ({ to, label }: { to: '/request-system/list' | '/portal'; label: string }) => (
  <Link to={to} className={classes.back} aria-label={label} data-tooltip={label}>
    <IconArrowLeft size={18} stroke={1.5} />
  </Link>
)
