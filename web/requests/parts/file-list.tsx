import { CloseButton, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileLink } from '../../media/viewer/file-link.ts'
import { kindOf } from '../../messaging/message/file-kind.ts'
import { thumbnailUrl } from '../../ui/file-url.ts'
import { useFormats } from '../../ui/use-formats.ts'
import classes from './parts.module.css'

interface Piece {
  key: string
  type: string
  size: number
  name: string
}

interface Props {
  label: string
  files: readonly Piece[]
  /** Where they can be taken out. */
  onRemove?: (key: string) => void
}

/** Files as cards, each of which opens it. */
export function FileList({ label, files, onRemove }: Props) {
  const { t } = useTranslation('requests')
  const formats = useFormats()
  return (
    <ul className={classes.files} aria-label={label}>
      {files.map((file) => (
        <li key={file.key} className={classes.fileLine}>
          <a className={classes.file} {...fileLink(files, file.key)}>
            <FileSign file={file} />
            <span className={classes.facts}>
              <bdi className={classes.clip}>{file.name}</bdi>
              <Text span data-fact fz="xs" c="dimmed">
                {formats.size(file.size)}
              </Text>
            </span>
          </a>
          {onRemove && (
            <CloseButton
              aria-label={t('files.remove', { name: file.name })}
              onClick={() => onRemove(file.key)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function FileSign({ file }: { file: Piece }) {
  const [broken, setBroken] = useState(false)
  if (!file.type.startsWith('image/') || broken)
    return (
      <span className={classes.kind} aria-hidden>
        {kindOf(file.name)}
      </span>
    )
  return (
    <img
      className={classes.thumbnail}
      src={thumbnailUrl(file.key)}
      alt=""
      loading="lazy"
      onError={() => setBroken(true)}
    />
  )
}
