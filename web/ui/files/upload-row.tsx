import { CloseButton, Text } from '@mantine/core'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../platform/store.ts'
import type { Upload } from '../../platform/uploads/queue.ts'
import type { Uploads } from '../../platform/uploads/use-uploads.ts'
import { ErrorSentence } from '../error-sentence.tsx'
import { IconButton } from '../icon-button.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { FileFacts } from './file-facts.tsx'

interface Props {
  upload: Upload
  /** The list that the upload belongs to. */
  uploads: Pick<Uploads, 'retry' | 'cancel'>
}

/** The row of an upload: its name, its progress or why it failed, and its actions. */
export function UploadRow({ upload, uploads }: Props) {
  const { t } = useTranslation('ui')
  const { id, file, error } = upload
  const progress = useStore(upload.progress)
  const { name } = file
  return (
    <>
      <FileFacts name={name}>
        {error === undefined ? (
          <ProgressBar label={name} value={progress} />
        ) : (
          <Text span fz="xs" c="danger" role="alert">
            <ErrorSentence error={error} />
          </Text>
        )}
      </FileFacts>
      {error !== undefined && (
        <IconButton
          label={t('upload.retry', { name })}
          icon={IconRefresh}
          size={28}
          onClick={() => uploads.retry(id)}
        />
      )}
      <CloseButton size="sm" aria-label={t('upload.cancel', { name })} onClick={() => uploads.cancel(id)} />
    </>
  )
}
