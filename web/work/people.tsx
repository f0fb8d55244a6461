import { Avatar } from '../ui/avatar.tsx'
import { useFormats } from '../ui/use-formats.ts'
import classes from './work.module.css'

interface Props {
  people: readonly { id: string; name: string; avatar: string | null }[]
  /** How many are shown; the others are counted. */
  max?: number
  size?: 20 | 24
}

/** Several people as avatars, with all names in the tooltip and for screen readers. */
export function People({ people, max = 3, size = 24 }: Props) {
  const { list } = useFormats()
  if (people.length === 0) return null
  const names = list(people.map(({ name }) => name))
  return (
    <span className={classes.people} role="img" aria-label={names} data-tooltip={names}>
      {people.slice(0, max).map(({ id, name, avatar }) => (
        <Avatar key={id} id={id} name={name} picture={avatar} size={size} />
      ))}
      {people.length > max && (
        <span className={classes.more} aria-hidden>
          +{people.length - max}
        </span>
      )}
    </span>
  )
}
