import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { mediaTypeOf } from '../../../shared/media-type.ts'
import { type ThumbnailWidth, thumbnailUrl } from '../file-url.ts'
import classes from './file-sign.module.css'
import { KindSign } from './kind-sign.tsx'

interface Props {
  file: { key: string; name: string; type: string }
  look?: 'plain' | 'blue' | 'outlined'
  /** Of the picture, in pixels. */
  width?: ThumbnailWidth
  /** Says the file's name, where nothing beside it does. */
  isNamed?: boolean
  /** Stands where there is no picture, in place of the name's ending. */
  children?: ReactNode
  onBroken?: () => void
}

/** A file in small: its picture, else the ending of its name. The place sets the size: --sign-width, --sign-height, --sign-radius. */
export function FileSign({ file, look, width, isNamed = false, children, onBroken }: Props) {
  const [broken, setBroken] = useState(false)
  const { key, name, type } = file
  if (mediaTypeOf(type) !== 'image' || broken)
    return (
      <>
        {children ?? <KindSign name={name} look={look} {...(look === 'outlined' && { none: '–' })} />}
        {isNamed && <VisuallyHidden>{name}</VisuallyHidden>}
      </>
    )
  return (
    <img
      className={classes.picture}
      data-look={look}
      src={thumbnailUrl(key, width)}
      alt={isNamed ? name : ''}
      loading="lazy"
      decoding="async"
      onError={() => {
        setBroken(true)
        onBroken?.()
      }}
    />
  )
}
