import { CloseButton, FileButton, Text } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kindOf } from '../../messaging/message/file-card.tsx'
import { ErrorSentence } from '../../ui/error-sentence.tsx'
import { fileUrl, thumbnailUrl } from '../../ui/file-url.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { SaveError } from '../saved/save-error.tsx'
import { useSaved } from '../saved/use-saved.ts'
import { Section } from '../section.tsx'
import classes from './task.module.css'
import type { TaskProps } from './task.ts'
import { type Piece, type Sending, useAttachments } from './use-attachments.ts'

/** The files of a task. */
export function Attachments({ task }: TaskProps) {
  const { t } = useTranslation('work')
  const files = useAttachments(task.id)
  const editable = task.viewerCan.update
  if (!editable && task.attachments.length === 0) return null
  return (
    <Section
      title={t('task.attachments')}
      count={task.attachments.length || undefined}
      action={
        editable && (
          <FileButton multiple onChange={files.add}>
            {(props) => <IconButton {...props} label={t('task.attach')} icon={IconPlus} size={28} />}
          </FileButton>
        )
      }
    >
      <ul className={classes.files} aria-label={t('task.attachments')}>
        {task.attachments.map((piece) => (
          <FileRow key={piece.key} piece={piece} onRemove={editable ? files.remove : undefined} />
        ))}
        {files.sending.map((each) => (
          <SendingRow
            key={each.id}
            sending={each}
            onCancel={() => files.cancel(each.id)}
            onRetry={() => files.retry(each)}
          />
        ))}
      </ul>
    </Section>
  )
}

interface FileRowProps {
  piece: Piece
  onRemove: ((key: string) => Promise<void>) | undefined
}

function FileRow({ piece, onRemove }: FileRowProps) {
  const { t } = useTranslation('work')
  const formats = useFormats()
  const gone = useSaved(false, async () => onRemove?.(piece.key))
  return (
    <li className={classes.file} data-busy={gone.saving || undefined}>
      <a className={classes.fileLink} href={fileUrl(piece.key)} target="_blank" rel="noopener">
        <FileSign piece={piece} />
        <span className={classes.fileFacts}>
          <bdi className={classes.clip}>{piece.name}</bdi>
          <Text span fz="xs" c="dimmed">
            {formats.size(piece.size)}
          </Text>
        </span>
      </a>
      {onRemove && (
        <CloseButton
          size="sm"
          aria-label={t('task.removeFile', { name: piece.name })}
          onClick={() => void gone.set(true)}
        />
      )}
      <SaveError field={gone} />
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

interface SendingRowProps {
  sending: Sending
  onCancel: () => void
  onRetry: () => void
}

function SendingRow({ sending: { file, progress, error }, onCancel, onRetry }: SendingRowProps) {
  const { t } = useTranslation('work')
  return (
    <li className={classes.file}>
      <span className={classes.fileKind} aria-hidden>
        {kindOf(file.name)}
      </span>
      <span className={classes.fileFacts}>
        <bdi className={classes.clip}>{file.name}</bdi>
        {error === undefined ? (
          <ProgressBar label={file.name} value={progress} />
        ) : (
          <Text span fz="xs" c="danger" role="alert">
            <ErrorSentence error={error} />
          </Text>
        )}
      </span>
      {error !== undefined && (
        <IconButton
          label={t('task.retryFile', { name: file.name })}
          icon={IconRefresh}
          size={28}
          onClick={onRetry}
        />
      )}
      <CloseButton size="sm" aria-label={t('task.cancelFile', { name: file.name })} onClick={onCancel} />
    </li>
  )
}
