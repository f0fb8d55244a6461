import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { mediaTypeOf } from '../../../shared/media-type.ts'
import { type ThumbnailWidth, thumbnailUrl } from '../file-url.ts'
import classes from './file-sign.module.css'
import { KindSign } from './kind-sign.tsx'

interface Props {
  file: { key: string; name: string; type: string }
  look?: 'plain' | 'blue' | 'outlined'
  /** The width of the thumbnail, in pixels. */
  width?: ThumbnailWidth
  /** Exposes the file's name to screen readers, if nothing beside it does. */
  isNamed?: boolean
  /** Rendered if there is no thumbnail, instead of the extension. */
  children?: ReactNode
  onBroken?: () => void
}

/** A small preview of a file: its thumbnail, else its extension. The parent sets the size: --sign-width, --sign-height, --sign-radius. */
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
