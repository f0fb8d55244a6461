import i18next, { type TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../shared/format.ts'
import { type Language, languages } from '../../shared/identity-facts.ts'
import { isGone } from '../platform/chunk-error.ts'
import { type ProductError, type Sentence, toProductError } from '../platform/product-error.ts'
import { loadTexts } from '../platform/texts/texts.ts'
import type {} from './errors/texts.ts'

/** A stored error has the same texts as a live one. */
type Said = Pick<ProductError, 'code' | 'message'> & Partial<ProductError>

const namespace = 'ui/errors'

/** The texts of errors are loaded with the first error; until then a general text is shown. */
export const loadErrorWords = (): Promise<void> => loadTexts(namespace).catch(() => undefined)

/** Describes an error in one sentence in the viewer's language. */
export function useErrorSentence(): (error: unknown) => string {
  const { t } = useTranslation(['ui', namespace], { useSuspense: false })
  return (error) => errorSentence(error, t)
}

/** The same outside React, once the texts are loaded. */
export function errorSentence(error: unknown, t: TFunction<['ui']> = i18next.getFixedT(null, 'ui')): string {
  if (isGone(error)) return t('error.chunk')
  const { code, key, values, reason, retryAfter }: Said = isSaid(error) ? error : toProductError(error)
  if (code === 'NETWORK') return t('error.offline')
  if (reason === 'FILE_LOST') return t('error.fileLost')
  if (reason === 'NOT_STORED') return t('error.notStored')
  const isPlain = key === undefined || key === 'platform.tooManyTries'
  if (code === 'RATE_LIMITED' && isPlain && retryAfter) return waiting(retryAfter, t)
  return (key && wordsOf({ key, values })) || t('error.failed')
}

const waiting = (seconds: number, t: TFunction<['ui']>): string =>
  seconds < 60
    ? t('error.rateLimited', { count: seconds })
    : t('error.rateLimitedMinutes', { count: Math.ceil(seconds / 60) })

const isSaid = (error: unknown): error is Said =>
  !(error instanceof Error) && typeof (error as Partial<Said> | null)?.code === 'string'

/** The interpolated text of a key; undefined if there is none, or if it is not loaded. */
export function wordsOf({ key, values = {} }: Sentence): string | undefined {
  const { bytes, n } = values
  const options = { ns: namespace as typeof namespace, ...(typeof n === 'number' && { count: n }) }
  if (!i18next.exists(key, options)) return undefined
  const size = bytes === undefined ? {} : { bytes: formatSize(Number(bytes), shownLanguage()) }
  return i18next.t(key as never, { ...values, ...size, ...options })
}

const shownLanguage = (): Language => languages.find((language) => language === i18next.language) ?? 'en'
