import { useEffect, useState } from 'react'
import type { Language } from '../../../shared/identity-facts.ts'
import { loadInPlace } from '../../platform/chunk.ts'
import { useLanguage } from '../../ui/use-language.ts'

type Words = (expression: string) => string

/** Words of expressions are in a chunk for each language, loaded with the first expression. */
const loads: Record<Language, () => Promise<{ inWords: Words }>> = {
  en: () => loadInPlace(() => import('./words-en.ts')),
  de: () => loadInPlace(() => import('./words-de.ts')),
  fr: () => loadInPlace(() => import('./words-fr.ts')),
  pt: () => loadInPlace(() => import('./words-pt.ts')),
}

/** A cron expression in the viewer's language; undefined for an empty one, one without words, or until they are loaded. */
export function useCronWords(expression: string): string | undefined {
  const language = useLanguage()
  const [loaded, setLoaded] = useState<{ language: Language; inWords: Words }>()
  const isNeeded = expression !== ''
  useEffect(() => {
    if (!isNeeded) return
    let isShown = true
    loads[language]().then(
      ({ inWords }) => isShown && setLoaded({ language, inWords }),
      // The expression itself is shown then.
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [language, isNeeded])
  return isNeeded && loaded?.language === language ? wordsOf(expression, loaded.inWords) : undefined
}

function wordsOf(expression: string, inWords: Words): string | undefined {
  try {
    return inWords(expression)
  } catch {
    return undefined
  }
}
