import i18next, { type TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../shared/format.ts'
import { type Language, languages } from '../../shared/identity-facts.ts'
import { type ProductError, type Sentence, toProductError } from '../platform/product-error.ts'
import { loadTexts } from '../platform/texts/texts.ts'
import type {} from './errors/texts.ts'

/** What is left of an error in a storage is said like the error. */
type Said = Pick<ProductError, 'code' | 'message'> & Partial<ProductError>

const namespace = 'ui/errors'

/** The words of errors are loaded when there is one; until they are there, errors are told in general. */
export const loadErrorWords = () => loadTexts(namespace)

/** Says an error in one sentence of the reader's language. */
export function useErrorSentence(): (error: unknown) => string {
  const { t } = useTranslation(['ui', namespace], { useSuspense: false })
  return (error) => errorSentence(error, t)
}

/** The same, where it is known that the words are there. */
export function errorSentence(error: unknown, t: TFunction<['ui']> = i18next.getFixedT(null, 'ui')): string {
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

/** The words of a key with its values; undefined where there are none, or not yet. */
export function wordsOf({ key, values = {} }: Sentence): string | undefined {
  if (!i18next.exists(key, { ns: namespace })) return undefined
  const { bytes } = values
  const size = bytes === undefined ? {} : { bytes: formatSize(Number(bytes), shownLanguage()) }
  return i18next.t(key as never, { ...values, ...size, ns: namespace })
}

const shownLanguage = (): Language => languages.find((language) => language === i18next.language) ?? 'en'
