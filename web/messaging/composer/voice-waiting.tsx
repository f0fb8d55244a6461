import { CloseButton } from '@mantine/core'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useTranslation } from 'react-i18next'
import type { Upload } from '../../platform/uploads/queue.ts'
import { ErrorSentence } from '../../ui/error-sentence.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lengthOf } from '../message/voice.ts'
import classes from './voice.module.css'
import type { VoiceNotes } from './voice-notes.ts'

interface Props {
  uploads: readonly Upload[]
  notes: VoiceNotes
  onRetry: (id: string) => void
  onCancel: (id: string) => void
}

/** Recordings that are uploading, with actions for those that failed. */
export function VoiceWaiting({ uploads, notes, onRetry, onCancel }: Props) {
  const { t } = useTranslation('messaging/lazy')
  if (uploads.length === 0) return null
  return (
    <ul className={classes.waiting} aria-label={t('voice.title')}>
      {uploads.map((upload) => (
        <li key={upload.id} className={classes.row} data-failed={upload.error ? true : undefined}>
          <span>
            {t('voice.waiting', { length: lengthOf(notes[upload.id]?.payload.voice.seconds ?? 0) })}
            {' · '}
            {upload.error ? <ErrorSentence error={upload.error} /> : t('voice.underWay')}
          </span>
          {upload.error && upload.state !== 'lost' && (
            <IconButton
              label={t('voice.retry')}
              icon={IconRefresh}
              size={24}
              onClick={() => onRetry(upload.id)}
            />
          )}
          <CloseButton size="sm" aria-label={t('voice.discard')} onClick={() => onCancel(upload.id)} />
        </li>
      ))}
    </ul>
  )
}
