import { Button, Group, Text } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toProductError } from '../platform/product-error.ts'
import { useStore } from '../platform/store.ts'
import { useWorkspace } from '../platform/workspace/use-workspace.ts'
import { ErrorSentence } from './error-sentence.tsx'

interface Props {
  list: {
    hasMore: boolean
    loadMore: () => void
    more: { loading: boolean; error?: unknown }
    nextPage: (() => void) | undefined
    previousPage: (() => void) | undefined
  }
}

/** Loads more rows of a list, or its next and previous page when it is long; renders nothing when all rows are shown. */
export function MoreButton({ list: { hasMore, loadMore, more, nextPage, previousPage } }: Props) {
  const { t } = useTranslation('ui')
  const button = useRef<HTMLButtonElement>(null)
  const keepFocus = useKeptFocus(button, more.loading)
  const { liveStatus } = useWorkspace()
  const isDown = useStore(liveStatus) !== 'connected'
  // The line at the top says that there is no connection, and all rows are here: they are only older than they could be.
  const error = isDown && !hasMore && isOffline(more.error) ? undefined : more.error
  if (!hasMore && !nextPage && !previousPage && error === undefined) return null
  return (
    <Group mt="md">
      {previousPage && (
        <Button variant="default" disabled={more.loading} onClick={previousPage}>
          {t('list.previousPage')}
        </Button>
      )}
      {nextPage && (
        <Button variant="default" loading={more.loading} onClick={nextPage}>
          {t('list.nextPage')}
        </Button>
      )}
      {(hasMore || error !== undefined) && (
        <Button
          ref={button}
          variant="default"
          loading={more.loading}
          onClick={() => {
            keepFocus()
            loadMore()
          }}
        >
          {t('list.more')}
        </Button>
      )}
      {error !== undefined && (
        <Text role="alert" c="danger">
          <ErrorSentence error={error} />
        </Text>
      )}
    </Group>
  )
}

const isOffline = (error: unknown) => error !== undefined && toProductError(error).code === 'NETWORK'

/** Returns what keeps the focus on a button that loads: the browser takes it from there, because the button is disabled. */
function useKeptFocus(button: RefObject<HTMLButtonElement | null>, isLoading: boolean): () => void {
  const isKept = useRef(false)
  useEffect(() => {
    if (isLoading || !isKept.current) return
    isKept.current = false
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [button, isLoading])
  return () => {
    isKept.current = true
  }
}
