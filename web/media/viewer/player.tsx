import { useState } from 'react'
import { fileUrl } from '../../ui/file-url.ts'
import { NoPreview } from './no-preview.tsx'
import classes from './viewer.module.css'
import type { ViewedFile } from './viewing.ts'

/** Video and audio in the browser's player. */
export function Player({ file, as }: { file: ViewedFile; as: 'video' | 'audio' }) {
  const [failed, setFailed] = useState(false)
  if (failed) return <NoPreview file={file} />
  const props = {
    src: fileUrl(file.key),
    controls: true,
    preload: 'metadata',
    'aria-label': file.name,
    onError: () => setFailed(true),
  }
  return as === 'video' ? <video className={classes.film} {...props} /> : <audio {...props} />
}
