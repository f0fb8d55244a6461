import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { mediaTypeOf } from '../../../shared/media-type.ts'
import type { ViewedFile } from '../../media/viewer/viewing.ts'
import { thumbnailUrl } from '../../ui/file-url.ts'
import { kindOf } from '../message/file-kind.ts'
import classes from './files.module.css'

/** A picture in small, else the ending of the name. */
export function FileSign({ file, large = false }: { file: ViewedFile; large?: boolean }) {
  const [broken, setBroken] = useState(false)
  if (mediaTypeOf(file.type) !== 'image' || broken)
    return (
      <>
        <span className={classes.kind} aria-hidden>
          {kindOf(file.name)}
        </span>
        {large && <VisuallyHidden>{file.name}</VisuallyHidden>}
      </>
    )
  return (
    <img
      className={classes.small}
      src={thumbnailUrl(file.key, large ? 480 : 120)}
      alt={large ? file.name : ''}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
}
