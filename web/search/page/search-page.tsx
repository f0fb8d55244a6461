import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toProductError } from '../../platform/product-error.ts'
import { Page } from '../../ui/page.tsx'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { Filters } from '../filters/filters.tsx'
import { askedFrom, kindAlone } from '../model/asked.ts'
import { isLimited } from '../model/limits.ts'
import { useRecent } from '../model/recent.ts'
import { useAnswer } from '../model/use-answer.ts'
import { useSearchAddress } from '../model/use-search-address.ts'
import { Results } from '../results/results.tsx'
import { SearchField } from './search-field.tsx'
import classes from './search-page.module.css'
import { Start } from './start.tsx'
import { useKeptScroll } from './use-kept-scroll.ts'

/** Searches everything that the viewer may see; the address says what is searched. */
export function SearchPage() {
  const { t } = useTranslation('search')
  const field = useRef<HTMLInputElement>(null)
  const address = useSearchAddress()
  const { text, typed, limits } = address
  const { recent, remember, forget, clear } = useRecent()
  const asked = askedFrom(text, limits)
  const shown = useAnswer(asked)
  const isTyping = typed.trim() !== text.trim()
  const focus = () => field.current?.focus()
  useShortcuts({ '/': focus, 'shift+/': focus })
  useRememberedAtLeaving(text, remember)
  useKeptScroll(field, shown.answer !== undefined)

  function put(next: string) {
    address.type(next)
    focus()
  }

  return (
    <Page title={t('title')}>
      <search className={classes.search}>
        <SearchField
          ref={field}
          address={address}
          error={isTyping ? undefined : refusalOf(shown.error)}
          onEnter={() => remember(typed)}
        />
        <Filters limits={limits} onChange={address.limit} onRemoved={focus} />
      </search>
      {asked ? (
        <Results
          text={text}
          shown={isTyping ? { ...shown, isFormer: shown.answer !== undefined } : shown}
          kind={kindAlone(text, limits)}
          isLimited={isLimited(limits)}
          address={address}
          onOpen={() => remember(text)}
        />
      ) : (
        <Start
          isWordless={typed.trim() !== '' || isLimited(limits)}
          typed={typed}
          recent={recent}
          onPut={put}
          onForget={forget}
          onClear={clear}
        />
      )}
    </Page>
  )
}

/** What is wrong with the text, as the server says. */
const refusalOf = (error: unknown) => (error === undefined ? undefined : toProductError(error).fields.text)

function useRememberedAtLeaving(text: string, remember: (text: string) => void) {
  const leave = useEffectEvent(() => remember(text))
  useEffect(() => () => leave(), [])
}
