import { Kbd, TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './channel-filter.module.css'

interface Props {
  query: string
  onChange: (query: string) => void
  /** Opens the first that is found. */
  onEnter: () => void
  /** Goes into the list. */
  onDown: () => void
}

/** Filters the list by what is typed; Ctrl/Cmd+K finds everything else. */
export function ChannelFilter({ query, onChange, onEnter, onDown }: Props) {
  const { t } = useTranslation('messaging')

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') onEnter()
    else if (event.key === 'ArrowDown') onDown()
    else if (event.key === 'Escape') onChange('')
    else return
    event.preventDefault()
  }

  return (
    <div className={classes.filter}>
      <TextInput
        value={query}
        placeholder={t('list.filter')}
        aria-label={t('list.filter')}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        rightSection={query === '' && <Kbd size="xs">{t('list.paletteKeys', { mod: modKey() })}</Kbd>}
        rightSectionWidth={60}
        rightSectionPointerEvents="none"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

function modKey(): string {
  return /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
}
