import { Avatar } from '../../ui/avatar.tsx'
import classes from './parts.module.css'

interface Props {
  person: { id: string; name: string; avatar: string | null; companyName?: string | null }
}

/** A person by picture and name; a client by their company. */
export function Person({ person: { id, name, avatar, companyName } }: Props) {
  return (
    <span className={classes.person}>
      <Avatar id={id} name={name} picture={avatar} size={24} />
      <bdi className={classes.clip}>{companyName ?? name}</bdi>
    </span>
  )
}
