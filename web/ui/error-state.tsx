import { Button } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './empty-state.tsx'
import { errorText } from './error-text.ts'

interface Props {
  error: unknown
  retry?: () => void
  /** Of the title; 1 where no page stands around it. */
  heading?: 1 | 2
}

/** Stands where content would be when it cannot be loaded: what happened, and a way to try again. */
export function ErrorState({ error, retry, heading = 2 }: Props) {
  const { t } = useTranslation('ui')
  const { title, text, offline } = errorText(error, t)

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
            <Button variant="default" onClick={retry}>
              {t('retry')}
            </Button>
          )
        }
      >
        {text}
      </EmptyState>
    </div>
  )
}
