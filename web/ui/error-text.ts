import type { TFunction } from 'i18next'
import { type ProductError, toProductError } from '../platform/product-error.ts'

interface ErrorText {
  title: string
  text: string
  /** No answer at all: the network or the server is away. */
  offline: boolean
}

/** What to tell a person about an error: what happened, and what they can do. */
export function errorText(error: unknown, t: TFunction<'ui'>): ErrorText {
  const { code } = toProductError(error)
  if (code === 'NETWORK') return { title: t('error.offline'), text: t('error.offlineHint'), offline: true }
  if (code === 'NOT_FOUND')
    return { title: t('error.notFound'), text: t('error.notFoundHint'), offline: false }
  return { title: t('error.failed'), text: errorSentence(error, t), offline: false }
}

/** One sentence about an error, for where there is room for no more. */
export function errorSentence(error: unknown, t: TFunction<'ui'>): string {
  return sentenceOf(toProductError(error), t)
}

/** The same about what is left of an error in a storage. */
export function sentenceOf(
  { code, message, reason, retryAfter }: Pick<ProductError, 'code' | 'message'> & Partial<ProductError>,
  t: TFunction<'ui'>,
): string {
  if (code === 'NETWORK') return t('error.offline')
  if (code === 'RATE_LIMITED' && retryAfter) return t('error.rateLimited', { count: retryAfter })
  if (reason === 'STORAGE_FULL') return t('error.storageFull')
  if (reason === 'FILE_LOST') return t('error.fileLost')
  if (reason === 'NOT_STORED') return t('error.notStored')
  if (reason === 'STORAGE_UNAVAILABLE') return t('error.storageAway')
  return message
}
