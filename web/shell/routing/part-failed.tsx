import { Button } from '@mantine/core'
import { cloneElement, type ReactElement, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { onLine } from '../../platform/chunk.ts'
import { isGone } from '../../platform/chunk-error.ts'
import { toProductError } from '../../platform/product-error.ts'
import { ErrorSentence } from '../../ui/error-sentence.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import classes from './part-failed.module.css'

/** Where a part is: the page itself, inline, an overlay, or expendable. */
export type PartPlace = 'page' | 'here' | 'over' | 'ornament'

/** The props of the part itself. */
export interface Around {
  target?: ReactElement<{ onClick: () => void }>
  onClose?: () => void
}

interface Props {
  error: unknown
  place: PartPlace
  around: Around
  retry: () => void
}

/** Replaces a part that failed to load. */
export function PartFailed({ error, place, around: { target, onClose }, retry }: Props) {
  const { t } = useTranslation('ui')
  useEffect(() => {
    if (toProductError(error).code === 'NETWORK') return onLine(retry)
    return undefined
  }, [error, retry])
  if (place === 'ornament') return null
  if (place === 'page') return <ErrorState error={error} retry={retry} heading={1} />
  return (
    <>
      {target && cloneElement(target, { onClick: retry })}
      <span role="alert" className={place === 'over' ? `${classes.note} ${classes.over}` : classes.note}>
        <ErrorSentence error={error} />
        <Button variant="default" size="compact-xs" onClick={retry}>
          {t('retry')}
        </Button>
        {isGone(error) && (
          <Button variant="subtle" size="compact-xs" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        )}
        {onClose && (
          <Button variant="subtle" size="compact-xs" onClick={onClose}>
            {t('close')}
          </Button>
        )}
      </span>
    </>
  )
}
