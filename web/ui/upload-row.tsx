import { CloseButton, Text } from '@mantine/core'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useTranslation } from 'react-i18next'
import type { Upload } from '../platform/use-uploads.ts'
import { ErrorSentence } from './error-sentence.tsx'
import { IconButton } from './icon-button.tsx'
import { ProgressBar } from './progress-bar.tsx'
import classes from './upload-row.module.css'

interface Props {
  upload: Upload
  onRetry: () => void
  onCancel: () => void
}

/** What stands in the row of a file on its way: its name, how far it is or why it failed, and what can be done about it. */
export function UploadRow({ upload: { file, progress, error }, onRetry, onCancel }: Props) {
  const { t } = useTranslation('ui')
  const { name } = file
  return (
    <>
      <span className={classes.facts}>
        <bdi className={classes.name}>{name}</bdi>
        {error === undefined ? (
          <ProgressBar label={name} value={progress} />
        ) : (
          <Text span fz="xs" c="danger" role="alert">
            <ErrorSentence error={error} />
          </Text>
        )}
      </span>
      {error !== undefined && (
        <IconButton label={t('upload.retry', { name })} icon={IconRefresh} size={28} onClick={onRetry} />
      )}
      <CloseButton size="sm" aria-label={t('upload.cancel', { name })} onClick={onCancel} />
    </>
  )
}
