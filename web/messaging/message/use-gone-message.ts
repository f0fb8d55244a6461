import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { toProductError } from '../../platform/product-error.ts'
import { toast } from '../../ui/toast.ts'
import { isRemoved } from '../model/message.ts'
import { messageDetailsQuery } from '../operations/messages.ts'

/**
 * Whether a linked message that is not among the loaded ones was deleted, or may not be seen any more; says so. One that is
 * deleted after it was found has been seen.
 */
export function useGoneMessage(target: string | undefined, isLoaded: boolean): boolean {
  const { t } = useTranslation('messaging')
  const [found, setFound] = useState<string>()
  useEffect(() => {
    if (isLoaded) setFound(target)
  }, [isLoaded, target])
  const pause = target === undefined || isLoaded || found === target
  const variables = useMemo(() => ({ id: target ?? '' }), [target])
  const [{ data, error }] = useShownQuery({ query: messageDetailsQuery, variables, pause })
  const message = data?.getMessage
  const isHidden = error !== undefined && toProductError(error).code === 'NOT_FOUND'
  const isGone = !pause && (isHidden || (message ? isRemoved(message) : false))
  useEffect(() => {
    if (isGone) toast(t('messageGone'))
  }, [isGone, t])
  return isGone
}
