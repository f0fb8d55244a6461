import { Button } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isGone } from '../platform/chunk-error.ts'
import { toProductError } from '../platform/product-error.ts'
import { EmptyState } from './empty-state.tsx'
import { useErrorSentence } from './error-text.ts'

interface Props {
  error: unknown
  retry?: () => void
  /** Level of the title; 1 if there is no page around it. */
  heading?: 1 | 2
}

/** Replaces content that failed to load: what happened, and a retry. */
export function ErrorState({ error, retry, heading = 2 }: Props) {
  const { t } = useTranslation('ui')
  const { title, text, offline } = useErrorText(error)
  const isOutdated = isGone(error)

  useEffect(() => {
    if (!offline || !retry) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [offline, retry])

  return (
    <div role="alert">
      <EmptyState
        icon={offline ? IconCloudOff : IconAlertTriangle}
        title={title}
        heading={heading}
        action={
          retry && (
            <Button variant="default" onClick={isOutdated ? () => location.reload() : retry}>
              {t(isOutdated ? 'reload' : 'retry')}
            </Button>
          )
        }
      >
        {text}
      </EmptyState>
    </div>
  )
}

/** What happened, and what the viewer can do. */
function useErrorText(error: unknown) {
  const { t } = useTranslation('ui')
  const sentence = useErrorSentence()
  const { code } = toProductError(error)
  if (code === 'NETWORK') return { title: t('error.offline'), text: t('error.offlineHint'), offline: true }
  if (isGone(error)) return { title: t('error.chunk'), text: t('error.chunkHint'), offline: false }
  if (code === 'NOT_FOUND')
    return { title: t('error.notFound'), text: t('error.notFoundHint'), offline: false }
  const [title, text] = [t('error.failed'), sentence(error)]
  return { title, text: text === title ? null : text, offline: false }
}
