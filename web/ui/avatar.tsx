import { useState } from 'react'
import { avatarColor, initials } from '../../shared/avatar.ts'
import classes from './avatar.module.css'
import { thumbnailUrl } from './file-url.ts'

interface Props {
  /** Id of the person, agency or channel, which determines the colour. */
  id: string
  name: string
  /** Key or URL of the picture. */
  picture?: string | null
  /** Pixels. */
  size?: 20 | 24 | 32 | 40 | 56 | 96
  /** People have round avatars, agencies and companies square ones. */
  square?: boolean
  /** A solid colour instead of a tint, for dark backgrounds. */
  strong?: boolean
}

/**
 * A picture, or initials on a colour derived from the id. Decorative: the name is beside it. Plain elements rather than
 * Mantine's, because there is one in every row of long lists.
 */
export function Avatar({ id, name, picture, size = 32, square = false, strong = false }: Props) {
  const [broken, setBroken] = useState<string>()
  const color = avatarColor(id)
  const style = {
    '--size': `${size / 16}rem`,
    '--ground': `var(--mantine-color-${color}-${strong ? 'filled' : 'light'})`,
    '--sign': strong ? '#fff' : `var(--mantine-color-${color}-light-color)`,
  }
  const address = picture ? thumbnailUrl(picture, size > 56 ? 240 : 120) : undefined
  return (
    <span className={classes.avatar} data-square={square || undefined} style={style as object} aria-hidden>
      {address && address !== broken ? (
        <img
          className={classes.picture}
          src={address}
          alt=""
          loading="lazy"
          onError={() => setBroken(address)}
        />
      ) : (
        signOf(name, size)
      )}
    </span>
  )
}

/** Two letters would be illegible in a small avatar. */
const signOf = (name: string, size: number): string =>
  size < 32 ? ([...initials(name)][0] ?? '') : initials(name)
