import { CloseButton, Text } from '@mantine/core'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../platform/store.ts'
import type { Upload } from '../../platform/uploads/queue.ts'
import { ErrorSentence } from '../../ui/error-sentence.tsx'
import { KindSign } from '../../ui/files/kind-sign.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { byChoice, type DraftPiece } from '../editor/draft.ts'
import classes from './composer-files.module.css'
import type { Composer } from './use-composer.ts'

/** The files of a draft in the order of their selection: uploaded ones, and uploads with their actions. */
export function ComposerFiles({ composer: { draft, change, files } }: { composer: Composer }) {
  const { t } = useTranslation('messaging')
  const without = (key: string) => change({ pieces: draft.pieces.filter((piece) => piece.key !== key) })
  const rows = [
    ...draft.pieces.map((piece) => ({ chosen: piece.chosen, piece, upload: undefined })),
    ...files.uploads.map((upload) => ({ chosen: upload.id, piece: undefined, upload })),
  ].toSorted(byChoice)
  return (
    <ul className={classes.files} aria-label={t('composer.files')}>
      {rows.map(({ piece, upload }) =>
        piece ? (
          <Arrived key={piece.key} piece={piece} onRemove={() => without(piece.key)} />
        ) : (
          <UnderWay
            key={upload.id}
            upload={upload}
            onRetry={() => files.retry(upload.id)}
            onCancel={() => files.cancel(upload.id)}
          />
        ),
      )}
    </ul>
  )
}

function Arrived({ piece: { name, size }, onRemove }: { piece: DraftPiece; onRemove: () => void }) {
  const { t } = useTranslation('ui')
  const formats = useFormats()
  return (
    <li className={classes.file}>
      <FileFacts name={name} facts={formats.size(size)} />
      <CloseButton size="sm" aria-label={t('file.remove', { name })} onClick={onRemove} />
    </li>
  )
}

interface UnderWayProps {
  upload: Upload
  onRetry: () => void
  onCancel: () => void
}

function UnderWay({ upload, onRetry, onCancel }: UnderWayProps) {
  const { file, error } = upload
  const progress = useStore(upload.progress)
  const { t } = useTranslation('messaging')
  const formats = useFormats()
  return (
    <li className={classes.file} data-failed={error ? true : undefined}>
      <FileFacts name={file.name} facts={error ? <ErrorSentence error={error} /> : formats.size(file.size)} />
      {error && upload.state !== 'lost' && (
        <IconButton
          label={t('composer.retryFile', { name: file.name })}
          icon={IconRefresh}
          size={24}
          onClick={onRetry}
        />
      )}
      <CloseButton size="sm" aria-label={t('composer.cancelFile', { name: file.name })} onClick={onCancel} />
      {!error && (
        <span className={classes.progress}>
          <ProgressBar label={file.name} value={progress} />
        </span>
      )}
    </li>
  )
}

function FileFacts({ name, facts }: { name: string; facts: ReactNode }) {
  return (
    <>
      <KindSign name={name} />
      <span className={classes.facts}>
        <Text component="bdi" truncate fz="xs" fw={600}>
          {name}
        </Text>
        <Text className={classes.fact} fz="xs" c="dimmed">
          {facts}
        </Text>
      </span>
    </>
  )
}
