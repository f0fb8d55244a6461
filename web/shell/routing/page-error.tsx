import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ChunkLoadError } from '../../platform/chunk.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

/** Stands where a page has failed; the rest of the application goes on. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()

  function retry() {
    reset()
    void router.invalidate()
  }

  return error instanceof ChunkLoadError ? (
    <ChunkError />
  ) : (
    <ErrorState error={error} retry={retry} heading={1} />
  )
}

function ChunkError() {
  const { t } = useTranslation('ui')
  return (
    <div role="alert">
      <EmptyState
        title={t('error.chunk')}
        heading={1}
        action={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
      >
        {t('error.chunkHint')}
      </EmptyState>
    </div>
  )
}
