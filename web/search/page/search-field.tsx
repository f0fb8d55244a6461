import { CloseButton, TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type KeyboardEvent, type Ref, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sentence } from '../../platform/product-error.ts'
import { useErrorSentence } from '../../ui/error-text.ts'
import { focusLate } from '../../ui/free-focus.ts'
import type { SearchAddress } from '../model/use-search-address.ts'

interface Props {
  ref: Ref<HTMLInputElement>
  address: SearchAddress
  error: Sentence | undefined
  onEnter: () => void
}

/** The text of the search; the arrow key goes on to what was found. */
export function SearchField({ ref, address: { typed, type, enter }, error, onEnter }: Props) {
  const { t } = useTranslation('search')
  const sentence = useErrorSentence()
  const place = useRef<HTMLDivElement>(null)
  const wasEmpty = useRef(typed === '')
  useEffect(() => {
    const input = () => place.current?.querySelector('input')
    if (wasEmpty.current) return focusLate(input, () => input()?.focus())
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      enter()
      onEnter()
    }
    const first = document.querySelector<HTMLElement>('[data-found] [data-row] a')
    if (event.key !== 'ArrowDown' || !first) return
    event.preventDefault()
    first.focus()
  }

  return (
    <div ref={place}>
      <TextInput
        ref={ref}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        size="md"
        aria-label={t('title')}
        placeholder={t('placeholder')}
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
        rightSection={
          typed !== '' && (
            <CloseButton
              aria-label={t('clearText')}
              onClick={() => {
                type('')
                place.current?.querySelector('input')?.focus()
              }}
            />
          )
        }
        value={typed}
        error={error && sentence({ code: 'BAD_USER_INPUT', message: '', ...error })}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
