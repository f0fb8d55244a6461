import { CloseButton, Stack, Text } from '@mantine/core'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useTranslation } from 'react-i18next'
import type { useSending } from '../../media/upload/use-sending.ts'
import { ErrorSentence } from '../../ui/error-sentence.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import classes from './parts.module.css'

/** Files on their way, with how far they are. */
export function SendingList({ uploads }: { uploads: ReturnType<typeof useSending> }) {
  const { t } = useTranslation('requests')
  if (uploads.sending.length === 0) return null
  return (
    <Stack gap="xs">
      {uploads.sending.map((each) => (
        <div key={each.id} className={classes.file}>
          <span className={classes.facts}>
            <bdi className={classes.clip}>{each.file.name}</bdi>
            {each.error === undefined ? (
              <ProgressBar label={each.file.name} value={each.progress} />
            ) : (
              <Text span fz="xs" c="danger" role="alert">
                <ErrorSentence error={each.error} />
              </Text>
            )}
          </span>
          {each.error !== undefined && (
            <IconButton
              label={t('files.retry')}
              icon={IconRefresh}
              size={28}
              onClick={() => uploads.retry(each)}
            />
          )}
          <CloseButton size="sm" aria-label={t('files.cancel')} onClick={() => uploads.cancel(each.id)} />
        </div>
      ))}
    </Stack>
  )
}
