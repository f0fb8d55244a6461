import { CloseButton, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileLink } from '../../media/viewer/file-link.ts'
import { kindOf } from '../../messaging/message/file-kind.ts'
import { thumbnailUrl } from '../../ui/file-url.ts'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { UploadRow } from '../../ui/upload-row.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import classes from './task.module.css'
import type { Attaching, Piece } from './use-attachments.ts'

interface Props {
  /** What they belong to, for screen readers. */
  label: string
  pieces: readonly Piece[]
  attaching: Attaching
  editable: boolean
}

/** The files of a task or of one of its steps, with those that are on their way. */
export function Files({ label, pieces, attaching, editable }: Props) {
  const { list, remove, cancel, retry } = attaching
  if (pieces.length + list.length === 0) return null
  return (
    <ul className={classes.files} aria-label={label}>
      {pieces.map((piece) => (
        <FileRow key={piece.key} piece={piece} pieces={pieces} onRemove={editable ? remove : undefined} />
      ))}
      {list.map((each) => (
        <li key={each.id} className={classes.file}>
          <span className={classes.fileKind} aria-hidden>
            {kindOf(each.file.name)}
          </span>
          <UploadRow upload={each} onRetry={() => retry(each)} onCancel={() => cancel(each.id)} />
        </li>
      ))}
    </ul>
  )
}

interface FileRowProps {
  piece: Piece
  pieces: readonly Piece[]
  onRemove: ((key: string) => Promise<void>) | undefined
}

function FileRow({ piece, pieces, onRemove }: FileRowProps) {
  const { t } = useTranslation('work')
  const formats = useFormats()
  const removal = useAction(async () => onRemove?.(piece.key))
  return (
    <li className={classes.file} data-busy={removal.pending || undefined}>
      <a className={classes.fileLink} {...fileLink(pieces, piece.key)}>
        <FileSign piece={piece} />
        <span className={classes.fileFacts}>
          <bdi className={classes.clip}>{piece.name}</bdi>
          <Text span data-fact fz="xs" c="dimmed">
            {formats.size(piece.size)}
          </Text>
        </span>
      </a>
      {onRemove && (
        <CloseButton
          size="sm"
          aria-label={t('task.removeFile', { name: piece.name })}
          onClick={() => void removal.run()}
        />
      )}
      <SaveError field={removal} />
    </li>
  )
}

function FileSign({ piece }: { piece: Piece }) {
  const [broken, setBroken] = useState(false)
  if (!piece.type.startsWith('image/') || broken)
    return (
      <span className={classes.fileKind} aria-hidden>
        {kindOf(piece.name)}
      </span>
    )
  return (
    <img
      className={classes.thumbnail}
      src={thumbnailUrl(piece.key)}
      alt=""
      loading="lazy"
      onError={() => setBroken(true)}
    />
  )
}
